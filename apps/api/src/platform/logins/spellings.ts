/**
 * How common Arabic names and words of school names are usually written in Latin letters: Arabic leaves short vowels out, so letters
 * alone would make "mhmd" of Mohamed. By the normalized Arabic word (`normalizeForSearch`); whatever is not here is written letter by letter.
 */
const usual = `ابراهيم ibrahim|احمد ahmed|ادم adam|اسامه osama|اسراء esraa|اسلام eslam|اسماء asmaa|اسماعيل ismail|اشرف ashraf|الاء alaa
امال amal|امجد amgad|امل amal|امير amir|اميره amira|امينه amina|انس anas|انور anwar|ايمان eman|ايمن ayman|ايه aya|ايهاب ehab|باسم basem
باسمه basma|بسمه basma|بلال belal|تامر tamer|جابر gaber|جمال gamal|جنى jana|جني jana|جورج george|جوده gouda|حازم hazem|حامد hamed|حبيبه habiba
حسام hossam|حسن hassan|حسين hussein|حلا hala|حمد hamad|حمدي hamdy|حمزه hamza|حنان hanan|خالد khaled|خديجه khadija|داليا dalia|دينا dina
رامي ramy|رانيا rania|رحمه rahma|رضا reda|رقيه ruqaya|رمضان ramadan|رنا rana|روان rawan|ريم reem|زياد ziad|زين zein|زينب zeinab|ساره sara
سالم salem|سامح sameh|سامي samy|سعاد soad|سعد saad|سعيد saeed|سلمان salman|سلمى salma|سلمي salma|سليمان soliman|سليم selim|سمير samir
سميره samira|سناء sanaa|سهير soheir|سيد sayed|شادي shady|شريف sherif|شعبان shaaban|شهد shahd|شيماء shaimaa|صالح saleh|صلاح salah|طارق tarek
طه taha|عادل adel|عاطف atef|عائشه aisha|عبدالرحمن abdelrahman|عبدالعزيز abdelaziz|عبدالله abdullah|عثمان osman|عصام essam|علاء alaa|علي ali
علياء aliaa|عماد emad|عمار ammar|عمر omar|عمرو amr|غاده ghada|فاطمه fatma|فتحي fathy|فرح farah|فريد farid|فريده farida|فهد fahd|فيصل faisal
كريم karim|كمال kamal|لمى lama|لمي lama|لينا lina|ليلى laila|ليلي laila|مازن mazen|ماجد maged|ماهر maher|محسن mohsen|محمد mohamed
محمود mahmoud|مراد mourad|مروان marwan|مروه marwa|مريم mariam|مصطفى mostafa|مصطفي mostafa|معاذ moaz|معتز moataz|ملك malak|منصور mansour
منى mona|مني mona|منه menna|مها maha|مي mai|ميار mayar|مينا mina|نادر nader|ناديه nadia|ناصر nasser|نبيل nabil|ندى nada|ندي nada|نهى noha
نهي noha|نور nour|نوران nouran|نورا noura|نوره noura|هاجر hagar|هاله hala|هاني hany|هبه heba|هدى hoda|هدي hoda|هشام hesham|هند hend
وائل wael|وسام wessam|وليد walid|ياسر yasser|ياسمين yasmin|ياسين yassin|يحيى yehia|يحيي yehia|يوسف youssef|يونس younes|الله allah|الرحمن rahman
العزيز aziz|النهضه alnahda|القاهره cairo|النيل nile|الامل alamal|النور alnour|المستقبل almostakbal`

/** The usual spelling of each word. */
export const spellings: ReadonlyMap<string, string> = new Map(
  usual.split(/[|\n]/).map((pair) => {
    const [arabic = '', latin = ''] = pair.trim().split(' ')
    return [arabic, latin]
  }),
)
