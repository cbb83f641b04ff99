import type { Endpoint } from '@mihrab/core/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { refuseGoneCaller } from './caller-signal.ts'

/** Of an endpoint whose contract does not say more. */
export const defaultMaxBodyBytes = 16_384

/** What a form needs around its file. */
const formBytes = 65_536

/** How large a request's body may be. */
export function maxBodyBytesOf({ upload, maxBodyBytes = defaultMaxBodyBytes }: Endpoint): number {
  return upload ? upload.maxBytes + formBytes : maxBodyBytes
}

const megabyte = 1_048_576
/** Of all calls together, so that many slow callers cannot use up the memory. Uploads have their own, or they would keep others out. */
export const maxJsonBytesUnderWay = 48 * megabyte
export const maxUploadBytesUnderWay = 64 * megabyte

/**
 * Throws 503 where the bodies that are on their way, with this one, could be larger together than they may be; those of
 * one caller, a person or an address, may be a quarter of that, so that no caller keeps all others out.
 */
export type ReserveBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: { readonly maxBytes: number; readonly caller: string },
) => void

/** Counts what callers announce, up to what their endpoint takes, until they are answered or have gone. */
export function limitBodiesUnderWay(maxBytesTogether: number): ReserveBody {
  let reservedBytes = 0
  const reservedByCaller = new Map<string, number>()
  return (request, reply, { maxBytes, caller }) => {
    const bytes = Math.min(announcedBytes(request) ?? maxBytes, maxBytes)
    if (bytes === 0) return
    // The session was looked up before. A caller who left meanwhile sends no `close` any more, and would keep their bytes.
    refuseGoneCaller(request, reply)
    const ownBytes = reservedByCaller.get(caller) ?? 0
    if (reservedBytes + bytes > maxBytesTogether || ownBytes + bytes > maxBytesTogether / 4) {
      throw new AppError('bodiesBusy').withRetryAfter(5)
    }
    reservedBytes += bytes
    reservedByCaller.set(caller, ownBytes + bytes)
    reply.raw.once('close', () => {
      reservedBytes -= bytes
      const left = (reservedByCaller.get(caller) ?? 0) - bytes
      if (left > 0) reservedByCaller.set(caller, left)
      else reservedByCaller.delete(caller)
    })
  }
}

/** Null where only the end of the body will tell. */
function announcedBytes({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}
