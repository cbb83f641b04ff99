import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type Serializer = ReturnType<FastifySerializerCompiler<z.ZodType>>

const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * Writes answers by their schema: what it does not declare does not get out, and what it requires must be there.
 * Several times as fast as checking every value again with Zod. Compiling is most of what making a server costs, and
 * Fastify asks twice for each GET (it answers HEAD too), so what a schema was compiled to is kept.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const serializer = compiled.get(schema) ?? compileSchema(schema)
  compiled.set(schema, serializer)
  return serializer
}

function compileSchema(schema: z.ZodType): Serializer {
  return fastJsonStringify(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' }) as Schema)
}
