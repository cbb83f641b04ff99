import type { Language } from '@mihrab/core/languages.ts'
import { expect, test } from 'vitest'
import { readSources } from './project.ts'

/** Words that misled readers or named one thing twice: a pattern, an example sentence, and the reason. */
const faults: Record<Language, readonly (readonly [RegExp, string, string])[]> = {
  en: [
    [/\balone\b/i, 'The angle alone decides', '“only” is meant'],
    [/any more/i, 'This link is not valid any more', 'say “no longer”'],
    [/(some|every|no)body/i, 'Somebody has changed this', 'say “someone”, “everyone”, “no one”'],
    [/meanwhile/i, 'It was changed meanwhile', 'say “in the meantime” or “since”'],
    [/\bbeginnings?\b/i, 'Use the printed beginnings', 'say “start times”'],
    [/computed/i, 'Computed times', 'say “calculated”'],
    [/\branges?\b(?!: \{\{days)/i, 'Show 3 later ranges', 'say “period”; the answer about an overlap is set'],
    [/\bmail(s|ed)?\b/i, 'We mailed you a link', 'say “email”'],
    [/\b(lay|laid|mend(ed)?)\b/i, 'The days that are laid', 'say “publish”, “correct”'],
    [/\b(stands?|holds?)\b/i, 'What stands there', 'say “is”, “contains”'],
    [
      /just now|on (its|their) way|did not come/i,
      'The users are on their way',
      'say “at the moment”, “loading”',
    ],
    [/is good for/i, 'The link is good for one hour', 'a link works for a time'],
    [/still right/i, 'Is this still right?', 'say “still correct”'],
    [/'/, "Add a jumu'ah", 'the apostrophe is ’'],
    [
      /\b(put|bring|brought) (it |them )?back\b|\b(go|goes|gone) on\b/i,
      'Put them back',
      'say “restore”, “continue”',
    ],
    [/from today on\b/i, 'From today on', 'say “from today onwards”'],
    [/^Whether /m, 'Whether the times are correct', 'a question made into a noun'],
  ],
  de: [
    [/(?<!E-)\bMails?\b/, 'Sie erhalten diese Mail', 'E-Mail'],
    [/unterwegs|kam(en)? nicht an/, 'Ein Link ist unterwegs', 'wird geladen, wurde gesendet'],
    [/\bzugerechnet/, 'Zugerechnete Minuten'.toLowerCase(), 'heißt „zugeschrieben“'],
    [/Befund/, 'Eine Moschee kann Befunde beiseitelegen', 'Auffälligkeit'],
    [/öffne[nt] nichts/, 'Die bisherigen öffnen nichts mehr', 'sind nicht mehr gültig'],
    [/ein(ge)?lesen|Knopf/, 'Gebetskalender einlesen', 'importieren, Button'],
    [/benutz(?!er)|zurücknehm/i, 'Benutzen Sie den Code', 'verwenden, rückgängig machen'],
    [/\bist (gesendet|geändert)/, 'Ihre Nachricht ist gesendet', 'wurde gesendet'],
  ],
  fr: [
    [/[ \u00a0\u202f]…/, 'Chargement …', 'pas d’espace avant les points de suspension'],
    [/\bdébuts\b/i, 'Les débuts imprimés', 'heures de début'],
    [/n’ouvre/, 'Il n’ouvre plus rien', 'n’est plus valable'],
    [/n’est pas arrivé|ne sont pas arrivé/, 'La page n’est pas arrivée', 'n’a pas pu être chargé'],
    [/\bfaux\b/, 'Ces codes sont faux', 'inexact, incorrect'],
    [/joumou’as/i, 'Les joumou’as', 'prières du vendredi'],
    [/^Qui a |[Cc]et appel/m, 'Cet appel vient d’un autre site', 'requête'],
    [
      /(fichier|jours|colonnes?|méthode) (ne )?l?[ea]? ?di(t|sent)/,
      'Le fichier ne dit pas quand',
      'une chose indique',
    ],
  ],
  tr: [
    [/denetle/i, 'Bu günleri denetleyin', '“kontrol etmek”; denetlemek resmî denetimdir'],
    [/bir saat yanlış/i, 'Bir saat yanlış', 'bir saatlik fark gibi okunur: “saatlerden biri”'],
    [/şu andaki/, 'Sayfa şu andaki hâliyle', '“{{moment}} itibarıyla” demenin tersi'],
    [/şeyi? açmaz/, 'Artık hiçbir şeyi açmaz', '“geçersiz”'],
    [/Ümm(?!ülkurâ)|Umm /, 'Ümmü’l-Kura', 'TDV: Ümmülkurâ'],
    [/(okunuyor|geliyor) …/, 'Kullanıcı geliyor …', '“yükleniyor”'],
  ],
  id: [
    [/jam jamaah/i, 'Jam jamaah', 'waktu ikamah'],
    [/semua hari ini/i, 'Semua hari ini sudah lewat', 'berarti sepanjang hari ini: “hari tersebut”'],
    [
      /(?<!^\{\{count\}\}) hari lagi/,
      'pada {{more}} hari lagi',
      'hanya untuk “dalam n hari”; selain itu “hari lainnya”',
    ],
    [/Liga Dunia/, 'Liga Dunia Islam', 'Liga Muslim Dunia'],
    [/tersandung|keadaan|membuka apa pun/i, 'Halaman ini tersandung', 'terjemahan kata demi kata'],
    [/gagal diambil|^Membaca (?!…|gambar|ini)/m, 'Masjid gagal diambil', 'memuat, dimuat'],
    [/membuka akun|dibuka dengan/i, 'Satu kode membuka akun Anda', 'dapat masuk dengan'],
    [/jemaah|Umm (al|ul)|Ummulqura/i, 'Kalender Umm al-Qura', 'jamaah, Ummul Qura'],
  ],
  bn: [
    [/লোকজন/, 'মসজিদের লোকজন', 'দায়িত্বশীল'],
    [/সবার জন্য পাতা/, 'সবার জন্য পাতা দেখুন', 'উন্মুক্ত পাতা'],
    [/আমদানি/, 'আমদানি করুন', 'পণ্যের কথা মনে হয়: ইমপোর্ট'],
    [/এখনো/, 'এখনো বাকি', 'এখনও'],
    [/হোঁচট|জায়গা নিতে|খোলে না/, 'পাতাটি হোঁচট খেয়েছে', 'শব্দে শব্দে অনুবাদ'],
    [/Mihrab/, 'Mihrab-এ অ্যাকাউন্ট', 'মিহরাব'],
    [/ছক|টাইম জোন|বাছ/, 'ফাইল বাছুন', 'টেবিল, সময় অঞ্চল, বেছে নেওয়া'],
    [/অ্যাকাউন্ট খুলবে/, 'একটি কোড আপনার অ্যাকাউন্ট খুলবে', 'কোড দিয়ে লগইন করা যায়'],
  ],
  ar: [
    [/^لا (?![يتن]|وجود|شيء|أحد)/m, 'لا مسجد بعد', 'لا يوجد، لا توجد'],
    [/(?<![\u2066/\d])\d{4}-\d\d/, 'تاريخ مثل 2027-02-08', 'ينقلب ترتيبه: يُعزل بين U+2066 وU+2069'],
    [/من الفجر إلى العشاء/, 'إقامة من الفجر إلى العشاء', 'الصلوات الخمس'],
    [/[تي]رعى|ترعاه/, 'المساجد التي ترعاها', 'تدير'],
    [/(موقع|جدول|مواقيت|مسجد)كم/, 'مواقيتكم', 'يخاطَب المفرد'],
    [/تنحية|في طريقه إليك|لا يفتح شيئ/, 'الرابط في طريقه إليك', 'ترجمة حرفية'],
    [/Mihrab/, 'حسابك في Mihrab', 'محراب'],
    [/ليس بعد|جلب|خانة/, 'تعذّر جلب المسجد', 'تحميل، خلية'],
  ],
  ur: [
    [/چھپے ہوئے/, 'چھپے ہوئے آغاز کے اوقات', 'پوشیدہ سمجھا جاتا ہے: پرنٹ شدہ'],
    [/آدھی رات/, 'آدھی رات تک', 'بارہ بجے سمجھے جاتے ہیں: رات کا آدھا حصہ'],
    [/(?<![\u2066/\d])\d{4}-\d\d/, 'جیسے 2027-02-08', 'ترتیب الٹ جاتی ہے: U+2066 اور U+2069 کے درمیان'],
    [/دو مرحلہ/, 'دو مرحلہ سائن ان', 'دو مرحلوں والا سائن ان'],
    [/رویتِ ہلال/, 'رویتِ ہلال کمیٹی', 'سرکاری کمیٹی: مون سائٹنگ کمیٹی'],
    [/ہر وقت|بعض اوقات/, 'ہر وقت کے ساتھ', 'دوسرے معنی'],
    [/واپس کریں|نہیں کھولت|چسپاں/, 'واپس کریں', 'واپس لیں، کام نہیں کرے گا، پیسٹ'],
    [/ہوگ[اےی]/, 'شائع ہوگا', 'ہو گا'],
    [/Mihrab/, 'Mihrab پر آپ کا اکاؤنٹ', 'محراب'],
    [/جگہیں|چنیں|کالعدم/, '3 جگہیں دیکھیں', 'مسئلہ، منتخب کریں، واپس لیں'],
    [/(\d|\}\})°/, 'فجر {{angle}}°', 'ڈگری کا نشان الٹی طرف آتا ہے: درجے'],
    [/[يك]/, 'مسجد کي', 'عربی حروف'],
    [/(عدد|ایک|xml) (آتا|ہوتا) ہے/, 'ان میں سے ایک آتا ہے', 'ہونا چاہیے'],
  ],
}

const cases = Object.entries(faults).flatMap(([language, all]) =>
  all.map(([pattern, sample, why]) => ({ language, pattern, sample, why })),
)

test.each(cases)('no words in $language match $pattern: $why', ({ language, pattern }) => {
  const words = readSources(`core/locales/${language}/*.json`).flatMap(({ path, text }) =>
    textsIn(JSON.parse(text), path),
  )
  expect(words.filter(([, text]) => pattern.test(text)).map(([key]) => key)).toEqual([])
})

test.each(cases)('“$sample” is found by $pattern', ({ pattern, sample }) => {
  expect(sample).toMatch(pattern)
})

function textsIn(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner, `${key} ${name}`))
}
