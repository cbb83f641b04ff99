import { placeSpellings } from './place-spellings.ts'
import { normalizeForSearch } from './search-text.ts'

/** The token of every word for a mosque. */
export const mosqueWord = 'masjid'

/**
 * Names and words of mosques that are spelled in many ways, one line each: first the token, then the
 * spellings. If folding alone unifies spellings, such as `Noor` and `Nour`, one of them is enough. Arabic
 * spellings are without their article.
 */
const spellings = `
masjid masjed mesjid messjid masgid masjit mosque mosques mosk mosquee moschee moscheen moschea mosquita mezquita mesquita
  moskee moske moskea meczet cami camii camisi camileri jame jamea jameh jamia jamiah jami jamie jamii jama jamae jaame
  jaamia gami gamia djami djamia dzami dzamija xhami xhamia مسجد مساجد جامع جامعه мечеть мечети джамия
muhammad mohammed mohammad mohamed mohamad muhammed muhamed muhamad mohamud mehmed mehmet mamadou
  محمد
muhammadi mohammadi محمدي
muhammadia mohammadia mohammadiya muhammadiyah محمديه
nur noor nour nuur نور
nuri noori nouri نوري
nuria nooria nouria نوريه
umar omar oumar omer umer umur عمر
ali aly alee علي
uthman usman othman osman othmane osmane uthmaan usmaan ousmane ottoman osmaniye usmania عثمان
abubakr abubakar aboubakar aboubakr aboubacar abubaker abubekir ebubekir ebubekr abobakr abubakkar ابوبكر
abu abou aboo ebu ابو ابي
bakr bakar baker bekir bakkar bekr بكر
ibn bin ben ebn بن ابن
siddiq sidik sidiq siddique siddeeq seddik siddik sediq صديق
siddiqia siddiqiyya siddiqui صديقيه
sadiq sadik sadique saadiq صادق
bilal belal bilaal bilel بلال
hamza hamzah hamze hamzeh حمزه
hasan hassan hasen hassane حسن
husain hussein hussain husayn huseyin hossein hussien hosain housseine حسين
hassanain hasanain hasanayn hassanein حسنين
khalid khaled halid khalidh خالد
walid waleed velid وليد
ibrahim ebrahim ibraheem ibrahem brahim ابراهيم
ismail ismaeel ismael esmail ismaail اسماعيل
ishaq ishak isaac eshaq اسحاق
yaqub yacoub yakub yaqoob yakoub yaqoub يعقوب
yusuf yousef youssef yousuf yusef yousif joseph jusuf يوسف
yunus younus younis yunis younes يونس
musa moosa moussa mousa moses موسي
isa eesa issa essa iesa عيسي
dawud daud dawood dawoud davud davut داود داوود
sulaiman suleiman sulayman suleyman soliman sulaman solomon سليمان
sulaimania suleymaniye sulaymaniya sulaimaniya suleimania sulaymaniyah سليمانيه
zakariya zakaria zakariyya zekeriya zacharia زكريا
yahya yahia yehia yehya يحيي
idris idrees edris ادريس
adam aadam adem ادم
nuh nooh نوح
salih saleh saaleh salihi صالح
salah salaah salat صلاه صلاح
hud hoodh هود
shuaib shoaib shuayb choaib شعيب
ayub ayoub ayyub ayoob eyup ايوب
maryam mariam meryem miriam maryem مريم
aisha ayesha aicha aysha aishah ayse aesha عائشه عايشه
khadija khadijah hatice khadeeja khadijatul khadidja خديجه
fatima fatimah fatma fatema fatimatul fathima فاطمه
zahra zahraa zehra zahara زهراء زهرا
hafsa hafsah hafsah حفصه
zainab zaynab zeinab zeynep زينب
ahmad ahmed ahmet ahmadi ahmadiyya احمد
mahmud mahmoud mahmood محمود
hamid hameed hamed حامد حميد
mustafa mostafa moustafa mustapha mustafah مصطفي
murtaza murtada morteza murtadha مرتضي
mujtaba mojtaba مجتبي
rida reza riza raza redha رضا
abdullah abdallah abdulla abdellah abdoulaye عبدالله
abdulaziz abdelaziz abdalaziz عبدالعزيز
abdulrahman abdurrahman abdelrahman abdurahman abdarrahman abdirahman عبدالرحمن
abdulqadir abdulkadir abdelkader abdulqader abdelqader عبدالقادر
rahman rahmaan rehman rachman rahmane رحمن رحمان
rahim raheem rehim رحيم
rahma rahmah rehmat rahmat rahmet rahme رحمه رحمت
karim kareem kerim كريم
salam salaam selam salem سلام
islam islaam اسلام
islamic islamique islami islamiyah islamia islamische islamisches islamico islamitische islamska islamisk اسلامي اسلاميه
muslim moslem musulman مسلم
iman imaan eman ايمان
taqwa taqwah takwa taqua teqwa tekva تقوي
tawhid tauhid tawheed touhid tevhid tawheedul توحيد
sunna sunnah sunnat sounna sunnet سنه سنت
quran koran kuran quraan coran قران
furqan furkan furqaan forqan فرقان
hidaya hidayah hidayat hidaayah hedaya hidayet hidaaya هدايه
huda hudaa houda هدي
falah falaah felah فلاح
fath fatah feth فتح
fatih fateh faatih فاتح
fatiha fatihah فاتحه
nasr nasir naser نصر ناصر
ihsan ehsan ihsaan احسان
ikhlas ikhlaas ihlas اخلاص
tawba tauba tawbah tawbat tevbe توبه
shura shoora choura شوري
aqsa aksa aqsaa اقصي
haram haraam harem حرم
quba kuba qubaa qoba kubaa قباء قبا
qiblatain qiblatayn kiblatain kibletayn قبلتين
makka makkah mecca meccah mekka mekke مكه
makki mekki مكي
madina medina madinah madeena medine مدينه
madani medeni مدني
kaba kaaba kabah كعبه
quds kudus qods kouds jerusalem قدس
taiba taibah tayba taybah tayyiba tayyibah taibat طيبه
arafat arafah arafa عرفات
badr bedr بدر
uhud ohud احد
hira hiraa حراء
safa safaa صفا
marwa marwah merve مروه
rawda rawdah rauda raudah rawza روضه
kawthar kauthar kausar kawsar kevser kosar kowsar كوثر
firdaws firdaus firdous ferdows فردوس
jannah janna jannat cennet جنه
barakah baraka barkat bereket بركه
karama karamah keramat كرامه
amin ameen emin امين
amana amanah emanet امانه
ansar anshar ansaar انصار
muhajirin muhajireen muhajiroun مهاجرين
sahaba sahabah sahabe صحابه
khulafa khulafaa خلفاء
rashidin rashideen rashidun rashidoon راشدين
mumin momin mumineen muminin moumen مومن مومنين
muttaqin muttaqeen متقين
salihin saliheen salihiin صالحين
tabligh tableegh تبليغ
dawa dawah daawa davet دعوه
dar daar دار
bait bayt beit beyt beth baitul baytul بيت
mukarram mukaram mokarram مكرم
ghausia ghousia gausia ghosia gousia ghawsia غوثيه
jilani gilani geylani jeelani جيلاني
naqshbandi nakshbandi naksibendi نقشبندي
hanafi hanafia hanafiya hanafiyah حنفي حنفيه
shafi shafii shafei شافعي
ridwan rizwan ridvan رضوان
aziz azeez عزيز
malik maalik melik مالك ملك
sultan soltan سلطان
shaikh sheikh shaykh sheik cheikh seyh seikh شيخ
sayyid syed sayed sayid saiyid seyyid سيد
imam imaam emam امام
hajj haj hadj حج
haji hajji haci حاج
juma jumah jumma jummah jumua jumuah cuma djuma جمعه
madrasa madrasah medrese madrassa madressa medersa مدرسه
darussalam darulsalam darusalam daressalaam darussalaam دارالسلام
darululum darulolum daruloloom darulolom دارالعلوم
ulum uloom oloum ulom علوم
markaz markez merkez merkezi centre center zentrum centro centrum مركز
central zentral centrale merkezi مركزي
jamaat jamaah jamat cemaat جماعه
grand grande gran gross grosse
community comunidad communaute
association asociacion assoziation
turkish turk turkische
muslimin muslimeen muslimun مسلمين
ghazali gazali غزالي
bukhari buhari bokhari بخاري
ayasofya hagiasophia
hijra hijrah hicret هجره
miraj mirac meraj معراج
isra israa اسراء
ramadan ramadhan ramazan رمضان
eid iyd عيد
khair kheir khayr hayr خير
wahda wahdah vahdet وحده
ummah umma ummet امه
ikhwan ihvan ikhwaan اخوان
ahl ehl اهل
bayan beyan بيان
hikma hikmah hikmet حكمه
ilm علم
zayd zaid zeid زيد
talha talhah طلحه
zubair zubayr zoubir الزبير زبير
saad saadh سعد
salman selman سلمان
abbas abas abbaas عباس
jafar jaffar jaafar jafer جعفر
jafari jaafari jafria
mahdi mehdi مهدي
sajjad sajad سجاد
kazim kadhim kazem كاظم
baqir bagher bakir باقر
askari askeri عسكري
husaini hussaini husseini husayni hosseini حسيني
husainia hussainia husseiniya hosseinieh huseyniye حسينيه
qadir kadir qader kader قادر
qadria qadiria qadiriyya kadiriye قادريه
jalal celal djalal جلال
kamal kemal كمال
jamal cemal djamal جمال
din deen dine دين
nuruddin nooruddin noureddine nurettin nuredin نورالدين
salahuddin salahudin saladin salahaddin selahattin saladdin صلاحالدين
imaduddin imadudin عمادالدين
muin moin mueen moeen معين
tariq tarik tareq طارق
faisal faysal feisal فيصل
fahd fahad فهد
saud saoud سعود
rashid rasheed rachid resit رشيد
majid majeed macid مجيد ماجد
latif lateef لطيف
ghafur ghafoor gafur غفور
shakur shakoor شكور
rauf raouf raoof رؤوف رءوف
wadud wadood ودود
hakim hakeem حكيم
halim haleem حليم
nabi nebi nabawi nebevi nabwi نبي نبوي
rasul rasool rasoul resul رسول
mustaqim mustaqeem mustakim مستقيم
siraj siraaj sirac سراج
misbah mesbah misbaah مصباح
minhaj menhaj minhac منهاج
manar menar manara منار مناره
hilal helal hilaal هلال
shams sems chams شمس
qamar kamar qmar قمر
fajr fecr fajar فجر
asr asar عصر
noorani nurani نوراني
azhar ezher azher ازهر
umayyad umawi omeyyade omayyad umayyade emevi اموي
zaytuna zaitouna zitouna zeitouna zaituna زيتونه
qarawiyyin karaouine qaraouiyine quaraouiyine qarawiyin قرويين
kutubiyya koutoubia kutubia كتبيه
khattab khatab hattab khattaab خطاب
affan afan عفان
talib taleb طالب
muadh muaz moaz muath معاذ
jabal jebel djebel gabal جبل
ubaida obaida ubayda obeida عبيده
amr amru amro عمرو
anas enes انس
usama osama oussama اسامه
waqqas wakkas ouakkas وقاص
auf awf avf عوف
ammar amar عمار
yasir yasser yaser ياسر
salim saleem selim سليم سالم
jabbar jabar cebbar جبار
tijani tidjani tijaniyya ticani تيجاني تجاني
shadhili shazili chadhili شاذلي
rifai rifaai refai رفاعي
badawi bedawi bedevi بدوي
sayyida sayida saiyida sayeda سيده
nafisa nefise nafeesa نفيسه
sakina sukaina sekine سكينه
ruqayya rukayya ruqaya رقيه
umm um oum om ام
fadl fazl fadel فضل
nahda nahdah nahdha نهضه
istiqlal istiklal estiqlal استقلال
shuhada shohada chouhada suheda شهداء شهدا
mujahidin mujahideen moudjahidine مجاهدين
awliya aulia awliyaa اولياء اوليا
arqam arkam erkam ارقم
yarmuk yarmouk يرموك
hittin hattin hitteen حطين
qadisiya qadisia kadisiye قادسيه
zamzam zemzem زمزم
yasin yaseen yassin yassine ياسين يس
taha طه
duha dhuha ضحي
kabir kebir kbir kabeer كبير
atiq ateeq atik عتيق
jadid jadeed jdid djedid جديد
haqq haq hakk hak حق
wahhab wahab ouahab وهاب
siddiqin siddiqeen صديقين
tabiin tabieen تابعين
abidin abideen abidine عابدين
zain zayn zein zine زين
qaid qaed kaid caid قائد قايد
qura kura qora قري
thani thaani sani ii ثاني
`

/** Maps the normalised spelling to its token. */
export const nameBySpelling: ReadonlyMap<string, string> = new Map(
  (spellings + placeSpellings)
    .replaceAll('\n  ', ' ')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const names = line.split(' ')
      return names.map((spelling) => [normalizeForSearch(spelling), names[0] ?? ''] as const)
    }),
)
