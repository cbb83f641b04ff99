import { foldedText } from './plain-text.ts'

export type HeadingWord =
  | 'fajr'
  | 'imsak'
  | 'sunrise'
  | 'dhuhr'
  | 'asr'
  | 'maghrib'
  | 'sunset'
  | 'isha'
  | 'jumuah'
  | 'begins'
  | 'jamaah'
  | 'date'
  | 'month'
  | 'hijri'
  | 'ignored'
  | 'filler'

/** English, French, German, Dutch, Swedish, Albanian, Turkish, Indonesian and Malay, Arabic, Urdu. */
const spellings: Readonly<Record<HeadingWord, string>> = {
  fajr:
    'fajr fajar fadjr fajer fajir fecr fecir fagr fejr fedjr fadschr fadjer subuh subh subah shubuh shubh sobh soubh sabah sabahu ' +
    'agimi soeboeh soebh salat-us-subh fruhgebet morgengebet الفجر فجر الصبح صبح f',
  imsak: 'imsak imsaku imsyak imsaak sehri suhoor sahur suhur seheri syfyri إمساك امساك الإمساك سحری سحور',
  sunrise:
    'sunrise shuruk shurooq shuruq shouruq shorook shoroeq shoeroeq shourouk shourouq shurouk chourouk chourouq chorok schuruk schuruq ' +
    'schourouq syuruk syuruq terbit lindja gunes tulu lever aufgang sonnenaufgang soluppgang zonsopkomst zonsopgang ishraq-begins ' +
    'الشروق شروق طلوع الإشراق',
  dhuhr:
    'dhuhr dhur duhr duhur dhuhur dhouhr dhohr dhohur dhor dohr duhar dhoehr doehr zuhr zuhur zuhar zohr zohar zohor zohour zoher zhur ' +
    'zhuhr dzuhur dzohor thuhr thohr lohor ogle oyle dreka ylja mittagsgebet الظهر ظهر ظہر d',
  asr: 'asr asar assr asser asir aser ashr ashar ikindi ikindia al-asr nachmittagsgebet العصر عصر a',
  maghrib:
    'maghrib magrib magreb maghreb magharib mughrib moghrib moghreb magribi maghribi aksam aksham akshami abendgebet المغرب مغرب m',
  sunset:
    'sunset sonnenuntergang untergang coucher batisi batimi zonsondergang solnedgang perendimi terbenam ghurub iftar iftari iftaar غروب الغروب',
  isha: 'isha ishaa ishah esha eshaa eshah eisha isya isyaa isyak ishak isja isjaa icha ichaa ischa ischaa yatsi jacia jacija isa nachtgebet العشاء عشاء عشا العشا i',
  jumuah:
    'jumuah jumah jummah jumma jumu juma jumua jummua jummuah jumaa jumaah jumuaa jumaat jumat cuma xhuma xhumaja xhumase joumoua joumouaa ' +
    'joumouah joumou joumaa djoumoua djoumouaa djoumaa djuma djumah djumua dschuma dschumah dschumaa dschumua dschumuah joemoea joemoeah ' +
    'djoemoea freitagsgebet vrijdaggebed vrijdagsgebed fredagsbon vendredi الجمعة جمعة جمعہ',
  begins:
    'begins begin beginn begint beginning beginnings start starts started starttid borjar debut debuts commence entree aanvang aanvangstijd ' +
    'begintijd adhan athan azan adhaan azaan adzan ezan ezani edhan entry eintritt begin-time baslangic girisi giris fillimi fillon ' +
    'mulai masuk awal gebetsruf boneutrop valid أذان الأذان اذان الاذان آغاز شروع بداية دخول',
  jamaah:
    'jamaah jamah jamat jamaat jammat jamaa jamaath jama jamath jam jemaah jemaat berjamaah djamaa djamaah djamaat dschamaa dschamaah ' +
    'dschamaat cemaat cemaatle xhemat xhemati xhamat iqamah iqama iqm iqamat iqaama iqaamah iqameh iqomah iqomat ikamet ikameti ikama ' +
    'ikamah ikaama kamet kameti congregation gemeinschaftsgebet groepsgebed قيام جماعت باجماعت الإقامة إقامة اقامة اقامت جماعة الجماعة',
  date:
    'date datum dates tarih tanggal tgl tarikh data gregorian miladi التاريخ تاريخ day dag jour jours gun hari tag dita dite days weekday ' +
    'يوم اليوم دن dom',
  month: 'month mois monat maand manad ay bulan muaji الشهر شهر مہینہ mo',
  hijri: 'hijri islamic hicri hijriyah هجري الهجري hijrah lunar',
  ignored:
    'notes note shenime festat remarks comment comments zawal zawaal zewal istiwa dhuha doha duha duhaa kusluk kerahat ishraq midnight ' +
    'minuit mitternacht tahajjud serial label qiyam khutbah khutba khoutba khotbah hutba hutbe chutba chutbah qibla kible taraweeh ' +
    'tarawih tarawieh taraouih teravih terawih id hidden end ends ende fin einde eindigt slut slutar bitis bitisi mbarimi ' +
    'خطبة خطبہ زوال تراويح تراویح',
  filler:
    'time times timing timings zeit zeiten uhr uhrzeit heure heures horaire horaires saat saati vakit vakti waktu ora koha tid tider tijd ' +
    'tijden وقت الوقت اوقات salah salat salaat salaah salatul salatu namaz namazi namazin prayer prayers gebet gebets gebed priere solat ' +
    'sholat shalat bon صلاة الصلاة نماز the of at for in al el as ash ad adh az de du des da la le les en et te der das die des ' +
    'zum zur van het di ke ki ka sun matahari soleil sole diellit dogusu dogus الشمس شمس آفتاب mithl mithal shadow st nd rd th ' +
    'mosque masjid moschee mosquee camii کا کی کے',
}

const words: ReadonlyMap<string, HeadingWord> = new Map(
  (Object.entries(spellings) as [HeadingWord, string][]).flatMap(([meaning, line]) =>
    line.split(' ').map((word): [string, HeadingWord] => [foldedText(word), meaning]),
  ),
)

/** `word` must be folded; an Arabic article before it is ignored. */
export function headingWordOf(word: string): HeadingWord | undefined {
  return words.get(word) ?? words.get(word.replace(/^(al|el|ash|adh|az)(?=.{3})/, ''))
}

/** These words are weekdays first: cells beside them are a row of days. */
const weekdaysFirst: ReadonlySet<string> = new Set(['jumat', 'jumaat', 'vendredi'])

/** `word` must be folded. */
export const isJumuahWord = (word: string): boolean =>
  headingWordOf(word) === 'jumuah' && !weekdaysFirst.has(word)
