import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type Serializer = ReturnType<FastifySerializerCompiler<z.ZodType>>

const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * Writes responses by their schema: what it does not declare does not get out, and what it requires must be there.
 * Several times as fast as checking every value again with Zod. A schema is compiled for its first response: all of them
 * would take most of the time of a start, and 10 MB.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (value) => {
    let serialize = compiled.get(schema)
    if (!serialize) {
      serialize = compileSchema(schema)
      compiled.set(schema, serialize)
    }
    return serialize(value)
  }

function compileSchema(schema: z.ZodType): Serializer {
  return fastJsonStringify(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' }) as Schema)
}
