import { foldedText } from './plain-text.ts'

/** English, French, German, Dutch, Swedish, Albanian, Turkish, Indonesian and Malay, Arabic, Urdu. */
const monthSpellings: readonly string[] = [
  'january jan janvier janv januar januari janar janari ocak oca يناير جنوری',
  'february feb febr fevrier fevr fev februar februari shkurt shkurti subat sub فبراير شباط فروری',
  'march mar mars marz maerz mrz maart mrt marsi mart mac maret مارس اذار آذار مارچ',
  'april apr avril avr prill prilli nisan nis أبريل ابريل نيسان اپریل',
  'may mai mei maj maji mayis مايو ايار أيار مئی',
  'june jun juin juni qershor qershori haziran haz يونيو يونيه حزيران جون',
  'july jul juillet juil juli julai korrik korriku temmuz tem يوليو يوليه تموز جولائی',
  'august aug aout augustus augusti gusht gushti agustos agu agustus agt ogos ogo أغسطس اغسطس آب اگست',
  'september sept sep septembre shtator shtatori eylul eyl سبتمبر أيلول ایلول ستمبر',
  'october oct octobre oktober okt tetor tetori ekim eki أكتوبر اكتوبر اکتوبر',
  'november nov novembre nentor nentori kasim kas نوفمبر نومبر',
  'december dec decembre dezember dez dhjetor dhjetori aralik ara disember dis desember des ديسمبر دسمبر',
]

/** Sunday first. */
const weekdaySpellings: readonly string[] = [
  'sunday sun dimanche dim sonntag so zondag zo sondag son diel pazar paz minggu ahad الأحد الاحد احد اتوار',
  'monday mon lundi lun montag mo maandag ma mandag man hene pazartesi pzt senin isnin الاثنين الإثنين اثنين پیر سوموار',
  'tuesday tue tues mardi dienstag di dinsdag tisdag tis marte sali selasa الثلاثاء ثلاثاء منگل',
  'wednesday wed weds mercredi mer mittwoch mi woensdag woe wo onsdag ons merkure carsamba car rabu الأربعاء الاربعاء اربعاء بدھ',
  'thursday thu thur thurs jeudi jeu donnerstag do donderdag torsdag tor tors enjte persembe per kamis khamis الخميس خميس جمعرات',
  'friday fri vendredi ven freitag fr vrijdag vr fredag fre premte cuma cum jumat jumaat jumah jummah الجمعة جمعة جمعہ',
  'saturday sat samedi sam samstag sa zaterdag za lordag lor shtune cumartesi cmt sabtu السبت سبت ہفتہ',
]

function wordMap(spellings: readonly string[], first: number): ReadonlyMap<string, number> {
  return new Map(
    spellings.flatMap((line, index) =>
      line.split(' ').map((word): [string, number] => [foldedText(word), index + first]),
    ),
  )
}

const months = wordMap(monthSpellings, 1)
const weekdays = wordMap(weekdaySpellings, 0)

/** 1–12 of a folded word. */
export function monthOfWord(word: string): number | null {
  return months.get(word) ?? null
}

/** 0–6, Sunday first, of a folded word. */
export function weekdayOfWord(word: string): number | null {
  return weekdays.get(word) ?? null
}

const hijriWords: ReadonlyMap<string, number> = wordMap(
  [
    'muharram muharrem mharram mouharram moharram muharremi muharam محرم',
    'safar sefer safer saffar safari صفر',
    'rabiulawal rabialawwal rebiulevvel rabiulawwal rabiawal rebiulevel',
    'rabiulakhir rabialthani rebiulahir rabiulakhir rabiuthani rabiussani',
    'jamadilawal cemaziyelevvel jawl jumadilawal jumadilula jamadiulawwal',
    'jamadilakhir cemaziyelahir jakhir jumadilakhir jumadilakhirah jamadiussani',
    'rajab receb recep rejab rjb redjeb radjab radschab rexheb رجب',
    'shaban shaaban saban syaban shbn chaabane chaaban chabane schaban sjaban sjabaan syakban شعبان',
    'ramadan ramadhan ramazan ramadaan ramzan ramadani rmdn ramadane ramazani رمضان',
    'shawwal shawal sevval syawal shwl chaoual chawwal chawal schawwal sjawwal sjawal sheval شوال',
    'zulqadah dhulqadah zilkade zulkaedah zulkaidah zulqaidah dzulqadah dzulkaidah dulkada dhoulqida',
    'zulhijjah dhulhijjah zilhicce zulhijah dzulhijjah dzulhijah dulhidscha dhoulhijja dhilhixhe',
  ],
  1,
)

const paired = (words: string, month: number) =>
  words.split(' ').map((word): [string, number] => [foldedText(word), month])
const pairedMonths: ReadonlyMap<string, number> = new Map([
  ...paired('rabi rabia rabie rebi rebiul rabiul rabii rebiu ربيع', 3),
  ...paired(
    'jumada joumada jamadi jamad jumadil jumadal jumadi dschumada djoumada djumada xhumadel جمادى',
    5,
  ),
])
const secondWords =
  /^(ii|2|thani|thania|thaniya|thaniyah|thaani|athani|tani|sani|akhir|akhar|akhirah|akhira|ahir|akher|akhire|althani|alakhir|alakhira|الثاني|الثانيه|ثاني|الاخر|الاخره|اخره)$/
const firstWords = /^(i|1|awwal|awal|awel|evvel|evel|ula|oula|alawwal|alula|الاول|الاولي|اول|اولي)$/
const lastMonths = /^(dhu|dhul|dzul|thul|zul|zil|zi|dhou|dhoul|dhi|dhil|dhe|dul|doul|ذو|ذي)$/

/** 1–12 of a Hijri month among folded words, and where its name begins. */
export function hijriMonthAmong(words: readonly string[]): { month: number; at: number } | null {
  for (const [at, word] of words.entries()) {
    const single = hijriWords.get(word)
    if (single !== undefined) return { month: single, at }
    const found = pairedMonth(word, words.slice(at + 1, at + 3))
    if (found !== null) return { month: found, at }
  }
  return null
}

/** `Rabi II`, `Dhu al-Hijjah` */
function pairedMonth(word: string, following: readonly string[]): number | null {
  const follows = (pattern: RegExp) => following.some((next) => pattern.test(next))
  const paired = pairedMonths.get(word)
  if (paired !== undefined && follows(secondWords)) return paired + 1
  if (paired !== undefined) return follows(firstWords) ? paired : null
  if (!lastMonths.test(word)) return null
  if (follows(/^(?:al)?(?:q[aiu]|k[aiu]|القع|قع)/)) return 11
  return follows(/^(?:al)?(?:h[aiu]|الح|حج)/) ? 12 : null
}
