/** Arabic omits short vowels: the words that mosques are named after, as they are read. */
export const knownArabicWords: Readonly<Record<string, string>> = {
  ...{
    مسجد: 'masjid',
    جامع: 'jami',
    الجامع: 'al-jami',
    مركز: 'markaz',
    مصلى: 'musalla',
    دار: 'dar',
    بيت: 'bayt',
  },
  ...{
    الله: 'allah',
    لله: 'lillah',
    رحمن: 'rahman',
    رحمة: 'rahma',
    نور: 'nur',
    هدى: 'huda',
    هداية: 'hidaya',
  },
  ...{ اسلام: 'islam', اسلامي: 'islami', اسلامية: 'islamiya', ايمان: 'iman', سنة: 'sunna', توحيد: 'tawhid' },
  ...{
    تقوى: 'taqwa',
    حق: 'haqq',
    فرقان: 'furqan',
    قران: 'quran',
    جمعة: 'jumua',
    فردوس: 'firdaws',
    جنة: 'janna',
  },
  ...{ محمد: 'muhammad', احمد: 'ahmad', مصطفى: 'mustafa', رسول: 'rasul', نبي: 'nabi', نبوي: 'nabawi' },
  ...{
    ابو: 'abu',
    ابي: 'abi',
    بن: 'bin',
    ابن: 'ibn',
    ام: 'umm',
    عبد: 'abd',
    عبدالله: 'abdullah',
    بكر: 'bakr',
  },
  ...{ عمر: 'umar', عثمان: 'uthman', علي: 'ali', حسن: 'hasan', حسين: 'husayn', حمزة: 'hamza', عباس: 'abbas' },
  ...{ صديق: 'siddiq', خطاب: 'khattab', فاطمة: 'fatima', زهراء: 'zahra', عائشة: 'aisha', خديجة: 'khadija' },
  ...{ مريم: 'maryam', يوسف: 'yusuf', ابراهيم: 'ibrahim', اسماعيل: 'ismail', عيسى: 'isa', موسى: 'musa' },
  ...{ يونس: 'yunus', سليمان: 'sulayman', بلال: 'bilal', صحابة: 'sahaba', شهداء: 'shuhada', احد: 'uhud' },
  ...{ مجاهدين: 'mujahidin', مؤمنين: 'muminin', مسلمين: 'muslimin', مهاجرين: 'muhajirin', انصار: 'ansar' },
  ...{ قباء: 'quba', قدس: 'quds', قبة: 'qubba', دين: 'din', شيخ: 'shaykh', سيد: 'sayyid', ازهر: 'azhar' },
  ...{
    مكة: 'makka',
    مدينة: 'madina',
    قاهرة: 'qahira',
    دمشق: 'dimashq',
    جدة: 'jidda',
    لندن: 'london',
    دبي: 'dubai',
  },
  ...{
    مكرمة: 'mukarrama',
    منورة: 'munawwara',
    بيضاء: 'bayda',
    رياض: 'riyad',
    عمان: 'amman',
    بيروت: 'bayrut',
  },
  ...{ امام: 'imam', صالحين: 'salihin', هاشمي: 'hashimi', شافعي: 'shafii', كبير: 'kabir', عتيق: 'atiq' },
}

/** Consonants of Arabic, Persian and Urdu. Hamza and ayn have none in ASCII. */
const consonants: Readonly<Record<string, string>> = {
  ...{ ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', س: 's', ش: 'sh' },
  ...{ ص: 's', ض: 'd', ط: 't', ظ: 'z', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
  ...{ پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ڤ: 'v', ٹ: 't', ڈ: 'd', ڑ: 'r', ں: 'n', ک: 'k', ہ: 'h', ھ: 'h' },
}

const halfVowels: Readonly<Record<string, { vowel: string; consonant: string }>> = {
  ...{ و: { vowel: 'u', consonant: 'w' }, ؤ: { vowel: 'u', consonant: 'w' } },
  ...{ ي: { vowel: 'i', consonant: 'y' }, ئ: { vowel: 'i', consonant: 'y' } },
}

const vowels: Readonly<Record<string, string>> = { ا: 'a', ة: 'a', ۃ: 'a', ى: 'a', ے: 'e' }

/** Vowel signs, the stretching stroke, and direction marks. */
const unread = /[\p{M}\p{Cf}\u0640]/gu

/**
 * A word in Arabic script in readable Latin letters: `النور` is `al-nur`. Unknown words get vowels by the
 * commonest patterns: `سلام` is `salam` and `خالد` is `khalid`.
 */
export function romanizeArabicWord(word: string): string {
  const letters = word
    .normalize('NFKC')
    .replace(unread, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ی/g, 'ي')
  return readWord(letters)
}

function readWord(word: string): string {
  const known = Object.hasOwn(knownArabicWords, word) ? knownArabicWords[word] : undefined
  if (known) return known
  const [prefix, rest] = splitArticle(word)
  return prefix ? `${prefix}-${readWord(rest)}` : readLetters(word)
}

const articles: Readonly<Record<string, string>> = { ال: 'al', وال: 'wal', بال: 'bil', لل: 'lil' }

function splitArticle(word: string): [string, string] | [null, string] {
  for (const [written, read] of Object.entries(articles)) {
    const rest = word.slice(written.length)
    if (word.startsWith(written) && rest.length >= 2) return [read, rest]
  }
  return [null, word]
}

interface Sound {
  readonly text: string
  readonly isVowel: boolean
}

function readLetters(word: string): string {
  const letters = [...word]
  const sounds: Sound[] = []
  for (const [index, letter] of letters.entries()) {
    const sound = soundOf(letter, sounds.at(-1), letters[index + 1])
    if (sound) sounds.push(sound)
  }
  return joinSounds(sounds)
}

/** `و` and `ي` are vowels after a consonant, unless another vowel follows. */
function soundOf(letter: string, before: Sound | undefined, next: string | undefined): Sound | null {
  const vowel = letter === 'ع' && !before ? 'a' : vowels[letter]
  if (vowel) return before?.isVowel ? null : { text: vowel, isVowel: true }
  const half = halfVowels[letter]
  if (half) {
    const isVowel = before?.isVowel === false && !(next && vowels[next])
    return { text: isVowel ? half.vowel : half.consonant, isVowel }
  }
  const consonant = consonants[letter]
  return consonant ? { text: consonant, isVowel: false } : null
}

function joinSounds(sounds: readonly Sound[]): string {
  let text = ''
  let run: string[] = []
  for (const { text: sound, isVowel } of sounds) {
    if (!isVowel) {
      run.push(sound)
      continue
    }
    text += readRun(run, text === '', false) + sound
    run = []
  }
  return text + readRun(run, text === '', true)
}

/** A run of consonants with the unwritten vowels: `qasr`, `markaz`, and the second vowel of `khalid`. */
function readRun(run: readonly string[], isFirst: boolean, isLast: boolean): string {
  if (isFirst && (run.length > 1 || isLast)) {
    return run
      .map((sound, index) => (index % 2 === 0 && index < run.length - 1 ? `${sound}a` : sound))
      .join('')
  }
  const [first = '', ...rest] = run
  if (!isFirst && isLast && rest.length > 0) return `${first}i${rest.join('')}`
  return run.length < 3 ? run.join('') : `${run.slice(0, 2).join('')}a${run.slice(2).join('')}`
}
