import { mosqueWord, nameBySpelling } from '@mihrab/core/name-spellings.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { isSmallWord, phraseOf } from '@mihrab/core/search-words.ts'
import anyAscii from 'any-ascii'
import { BoundedMap } from '#database/bounded-map.ts'

/** A word of a name as it is compared. */
export interface NameWord {
  /** The search form. */
  readonly token: string
  /** Its consonants. */
  readonly sound: string
  /** From a script that is neither Latin nor Arabic. */
  readonly isTransliterated: boolean
  /** How much it distinguishes a name. */
  readonly weight: number
}

const listed = (words: string) => words.trim().split(/\s+/)

/** Words for a mosque that search does not know, as they are folded. */
const mosqueWords = listed(`
masjid mosjid moshjid moshid mashjid mosid masijd maszid moszid mojid msjid masque msk msq mescit mescidi musalla musallah
musolla mushola musholla langgar surau namazgah ibadatgah jam jaam zam zame zaame zome jame jamey jhame jameh jaame james
jum jumu prayer room salle priere gebetsraum namaz moschiverain moscheeverein`)

/** Words of what runs a mosque: they count only in a name that has nothing else. */
const bodies = listed(`
markaz islamic muslim kulturzentrum kulturverain kultur verain gemainde cultural cultural culturel culturelle cultuelle
association dernegi dernek vakfi vakif yayasan takmir trust society foundation community complex komplex kompleks
complexe kmpleks fur zum zur aur with for nambr`)

/** Words of many names: what else the name says decides. */
const common = listed(`
bait dar jannah nur islam hall central grand great big small old new boro bara brro choto chhoto town city colony bazar
bazaar market road street lane house bari badi para mohalla sector block quarter qtr staff madrasa mdrasa mazar majar
shah shahi sahi hazrat hjrt haji al north south east west uttar dokkhin dakshin purbo paschim poshchim school college
hospital university merkez buyuk kucuk eski yeni besar raya agung vieux nouvelle alte neue kabir jadid`)

const pairsOfOpposites = `
boro choto|bara chhoto|big small|grand petite|buyuk kucuk|besar kecil|kabir saghir|old new|eski yeni|lama baru|kadim jadid
north south|north east|north west|south east|south west|east west|uttar dokkhin|uttar dakshin|purbo paschim
purba paschim|purbo poshchim|kuzey guney|dogu bati|utara selatan|timur barat|nord sud|est ouest|men women`
const opposites = new Set(
  pairsOfOpposites
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ').map(foldWord))
    .flatMap(([one = '', other = '']) => [`${one} ${other}`, `${other} ${one}`]),
)

/** True of `Big` and `Small`, `Sector 7` and `Sector 9`: words that tell neighbours apart. */
export function areOpposed(one: readonly NameWord[], other: readonly NameWord[]): boolean {
  const numbers = [one, other].map((words) =>
    words.map(({ token }) => token).filter((token) => /\d/.test(token)),
  )
  const [ours = [], theirs = []] = numbers
  if (ours.length > 0 && theirs.length > 0 && !ours.some((number) => theirs.includes(number))) return true
  return one.some((word) => other.some((next) => opposites.has(`${word.token} ${next.token}`)))
}

function foldWord(word: string): string {
  return phraseOf(word).words[0]?.token ?? word
}

const tokensOf = (words: readonly string[]) => new Set([...words, ...words.map(foldWord)])
const mosqueTokens = tokensOf(mosqueWords)
const weights = new Map<string, number>([
  ...[...tokensOf(common)].map((token) => [token, 0.4] as const),
  ...[...tokensOf(bodies)].map((token) => [token, 0] as const),
])

/** The article that Arabic names join to the word before: `Baitus Salam`, `Jannatul Ferdous`. */
const joinedArticle = /^(ba[iy]?t|dar|jann?at|madinat|mas?jid|nur|noor|siraj)u(?:sh|[lrsntdmz])$/

const known = new BoundedMap<string, readonly NameWord[]>(50_000)

/** The words that distinguish a name, of any script; none in the likes of `Jame Masjid`. */
export function wordsOfName(name: string): NameWord[] {
  // Initials are one word: `B.R.T.C`.
  const letters = name.replace(/\b(?:\p{Lu}\.)+\p{Lu}?/gu, (initials) => initials.replaceAll('.', ''))
  const words = letters.normalize('NFC').match(/[\p{L}\p{M}\p{N}'’`]+/gu) ?? []
  const all = words.flatMap(knownWordsOf)
  return all.filter(({ token }, index) => all.findIndex((word) => word.token === token) === index)
}

function knownWordsOf(word: string): readonly NameWord[] {
  const before = known.get(word)
  if (before) return before
  const words = readWord(word)
  known.set(word, words)
  return words
}

/** Scripts whose vowels search would fold away. Arabic has readings of its own. */
const otherScript = /^(?:(?!\p{Script=Arabic}|\p{Script=Latin})[\p{L}\p{M}])+$/u

function readWord(word: string): NameWord[] {
  const isTransliterated = otherScript.test(word) && !nameBySpelling.has(normalizeForSearch(word))
  const latin = isTransliterated ? anyAscii(bengaliSounds(word)) : word
  const folded = normalizeForSearch(latin)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(joinedArticle, '$1')
  if (folded === '' || isSmallWord(folded) || ['e', 'i', 'o'].includes(folded)) return []
  return phraseOf(folded)
    .words.filter(
      ({ text, token }) => token !== mosqueWord && !mosqueTokens.has(token) && !mosqueTokens.has(text),
    )
    .map(({ token }) => ({ token, sound: soundOf(token), isTransliterated, weight: weights.get(token) ?? 1 }))
}

/** Letters that the transliteration renders by others than people do: `sh`, and `r` for letters with a dot. */
function bengaliSounds(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u09b6\u09b7]/g, 'sh')
    .replace(/[\u09a1\u09a2]\u09bc/g, '\u09b0')
}

/** Without vowels and breaths, which spellings of one name, and its transliteration, exchange. */
function soundOf(token: string): string {
  return token
    .replace(/ph/g, 'f')
    .replace(/(?<=[bcdgjkst])h/g, '')
    .replace(/[zq]/g, (letter) => (letter === 'z' ? 'j' : 'k'))
    .replace(/[cv]/g, (letter) => (letter === 'c' ? 's' : 'b'))
    .replace(/[aeiouyw]/g, '')
    .replace(/(.)\1+/g, '$1')
}
