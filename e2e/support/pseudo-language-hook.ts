import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pseudoPlace } from './pseudo-words.ts'

/* Loaded before a journey's server: reads the pseudo-language instead of the language it replaces. */
const wordFolder = process.env.PSEUDO_WORDS ?? ''

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.includes(`locales/${pseudoPlace}/`)
      ? { url: pathToFileURL(join(wordFolder, basename(specifier))).href, format: 'json', shortCircuit: true }
      : next(specifier, context),
})
