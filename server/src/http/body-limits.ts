import type { Endpoint } from '@mihrab/core/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { refuseGoneCaller } from './caller-signal.ts'

/** For endpoints whose contract sets no other. */
export const defaultMaxBodyBytes = 16_384

/** Overhead of a form around its file. */
const formBytes = 65_536

export function maxBodyBytesOf({ upload, maxBodyBytes = defaultMaxBodyBytes }: Endpoint): number {
  return upload ? upload.maxBytes + formBytes : maxBodyBytes
}

const megabyte = 1_048_576
/**
 * Limits over all requests, so that many slow callers cannot use up the memory. Uploads have their own, so
 * that they do not block others.
 */
export const maxJsonBytesUnderWay = 48 * megabyte
export const maxUploadBytesUnderWay = 64 * megabyte

/**
 * Throws 503 if all bodies in transit, with this one, could exceed the limit together. One caller (person or
 * address) may use a quarter, so that none locks out all others.
 */
export type ReserveBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: { readonly maxBytes: number; readonly caller: string },
) => void

/**
 * Counts announced sizes, up to the endpoint's limit, until each request is answered or its caller
 * disconnects.
 */
export function limitBodiesUnderWay(maxBytesTogether: number): ReserveBody {
  let reservedBytes = 0
  const reservedByCaller = new Map<string, number>()
  return (request, reply, { maxBytes, caller }) => {
    const bytes = Math.min(announcedBytes(request) ?? maxBytes, maxBytes)
    if (bytes === 0) return
    // A caller who disconnected during the session lookup has already emitted `close`: their bytes would never
    // be released.
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

/** Null if the size is known only at the end of the body. */
function announcedBytes({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}
