/**
 * Cities and countries whose Arabic names differ from those of other languages, and address words that people
 * abbreviate, one line each: first the search form, then the spellings. Arabic ones are without their
 * article.
 */
export const placeSpellings = `
street st str strasse
road rd
avenue ave av
lane ln
drive dr
boulevard blvd boul bd
square sq
terrace ter
crescent cres
highway hwy
cadde caddesi cad
sokak sokagi sok sk
mahalle mahallesi mah
cairo qahira kahire kairo caire قاهره
alexandria iskandariya iskandaria iskandariyya alexandrie iskenderiye اسكندريه
giza gizeh jiza jizah جيزه
luxor louxor uqsur اقصر
aswan assouan asuan اسوان
mansoura mansura mansourah منصوره
suez suways suweis سويس
ismailia ismailiya ismailiyya ismailiyah اسماعيليه
portsaid bursaid بورسعيد
damietta dumyat دمياط
asyut assiut asiut اسيوط
zagazig zaqaziq زقازيق
fayoum faiyum fayyum فيوم
minya minia menya منيا
hurghada ghardaqa غردقه
riyadh riyad riad riadh رياض
jeddah jidda jiddah djeddah cidde جده
dammam demmam دمام
khobar khubar خبر
taif taef طائف طايف
tabuk tabouk تبوك
buraidah buraydah بريده
hofuf hufuf هفوف
jubail jubayl جبيل
jizan jazan gizan جازان جيزان
dhahran zahran ظهران
dubai dubay doubai دبي
sharjah sharja shariqa شارقه
fujairah fujayrah fujaira فجيره
dhabi zabi dabi ظبي
khaimah khaymah kheima خيمه
doha dawha dauha دوحه
qatar katar قطر
kuwait kuwayt koweit كويت
bahrain bahrayn bahrein بحرين
manama مناما منامه
muscat masqat maskat mascate مسقط
sohar suhar صحار
sanaa sana صنعاء صنعا
taiz taizz تعز
hodeidah hudaydah hudaida حديده
mukalla moukalla مكلا
baghdad bagdad bagdat بغداد
basra basrah bassora بصره
mosul mossoul mawsil musul موصل
erbil arbil irbil hewler اربيل
najaf nejef nadjaf نجف
karbala kerbala kerbela karbalaa كربلاء كربلا
fallujah falluja فلوجه
samarra samarraa سامراء سامرا
nasiriyah nasiriya nasiria ناصريه
hilla hillah حله
kufa kufah koufa كوفه
damascus damas dimashq dimashk damaskus dimishq دمشق
aleppo halab alep haleb حلب
homs hims حمص
hama hamah حماه
latakia lattakia lattaquie ladhiqiya لاذقيه
tartus tartous طرطوس
raqqa rakka رقه
daraa deraa درعا
beirut bayrut beyrouth beyrut بيروت
tripoli tarabulus trablus trablous طرابلس
sidon saida sayda صيدا
baalbek baalbak بعلبك
zahle zahlah زحله
zarqa zarka زرقاء زرقا
aqaba akaba uqba okba oqba ukba عقبه
gaza ghaza ghazza غزه
nablus naplouse nabulus نابلس
khalil khaleel halil kalil hebron خليل
ramallah رامالله
bethlehem baytlahm بيتلحم
jericho ariha اريحا
jaffa yafa yaffa يافا
haifa hayfa حيفا
akka acre akko عكا
benghazi bengazi banghazi بنغازي
misrata misratah misurata مصراته
tobruk tubruq طبرق
tunis tunisia tunisie tunesien تونس
sfax safaqis صفاقس
sousse susa سوسه
kairouan qayrawan kairawan qairawan قيروان
bizerte bizerta banzart بنزرت
gabes qabis قابس
gafsa qafsa قفصه
monastir munastir منستير
nabeul nabul نابل
algiers alger algier algeria algerie jazair djazair جزائر جزاير
oran wahran وهران
constantine qusantina qacentina قسنطينه
blida bulayda بليده
setif sitif stif سطيف
tlemcen tilimsan تلمسان
bejaia bijaya bougie بجايه
djelfa jelfa جلفه
casablanca bayda baida beida بيضاء بيضا
rabat ribat رباط
fez fes فاس
marrakech marrakesh marakesh marrakch مراكش
tangier tanger tanja طنجه
meknes miknas مكناس
agadir اكادير اغادير
oujda wajda وجده
tetouan tetuan titwan تطوان
kenitra qunaytra قنيطره
essaouira swira صويره
laayoune laayun ayun عيون
nador nadur ناظور
khartoum khartum خرطوم
omdurman امدرمان
nouakchott nawakshut نواكشوط
mogadishu muqdisho مقديشو
djibouti jibuti جيبوتي
istanbul estanbul stambul اسطنبول استانبول
ankara انقره
tehran teheran tahran تهران طهران
isfahan esfahan اصفهان
mashhad meshed mashad مشهد
qom qum قم
kabul kaboul كابل كابول
lahore lahor لاهور
karachi كراچي كراتشي
delhi dehli دهلي دلهي
dhaka dacca دكا ڈهاكه
london londra londres لندن
paris باريس
berlin برلين
egypt misr masr misir egypte مصر
saudi suudi سعوديه
syria suriya syrie syrien سوريا سوريه
iraq irak عراق
jordan urdun urdan اردن
lebanon lubnan liban lebnan لبنان
palestine filistin falastin filastin فلسطين
yemen yaman jemen يمن
morocco maroc maghrib magreb marokko مغرب
libya libye libia ليبيا
sudan soudan سودان
emirates emirats imarat امارات
turkey turkiye turquie turkei تركيا
pakistan باكستان
`
