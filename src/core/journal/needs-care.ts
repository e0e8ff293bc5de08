/**
 * Whether a text speaks of wanting to die or of hurting oneself, by the plain words for it. It is meant to be
 * over-careful: a false alarm costs a line, a missed one more. It is no assessment of anybody.
 */
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { foldText } from '#core/text/fold-text.ts';
import { withoutDwelling } from './where-to-live.ts';

/** As `needsCare` reads a text: in small letters without accents, with straight apostrophes and single spaces. */
const SIGNS: Record<Language, RegExp[]> = {
  en: [
    /suicid|\bunalive\b|\b(?:kill|hang)(?:ing|ed)? (?:my|your|him|her|them)sel(?:f|ves)|\bdrown(?:ing)? myself|\bshoot(?:ing)? myself(?! in the foot)/,
    /\bend(?:ing|ed)? my (?:own )?life|(?<!\b(?:the|very) )\bend(?:ing|ed)? it all\b|\bt[ao]k(?:e|es|ing) (?:my|your|his|her|their) own li(?:fe|ves)|\btak(?:e|ing) my life(?! (?:back|in|into|seriously|to|for|as)\b)/,
    // To want to die.
    /\b(?:wanna|(?:want(?:ed|ing|s)?|wish(?:ed)?|would like|would love|'d like|'d love|long(?:ed|ing)?|prefer|ready|tried|trying) to)(?: (?:just|really|only|simply|even|rather))? (?:die\b(?!-)|be dead\b|(?:not|stop) (?:liv|exist|be alive|be here any ?more|wake up)|disappear(?! (?:in|into|to|for)\b))/,
    /\brather (?:be dead|die|not (?:live|be alive|exist|wake up))|\bdeserve to die|\bbetter off dead|\b(?:better off|be better|better place) without me|\bbetter if i (?:was|were) (?:dead|gone)/,
    /\b(?:wish|hope|hoping|if only)(?:ed)? (?:that )?i (?:was|were|am|could|would|could just|would just)? ?(?:dead|die|never wake up|not wake up|don'?t wake up|do not wake up|disappear)\b|\bi(?:'d| had| was| were) never (?:been )?born/,
    // Not to want to live.
    /\b(?:don'?t|didn'?t|doesn'?t|not|never|no longer) (?:\w+ )?(?:want|wish|care|wanna)(?:ed|ing|s)?(?: to)? (?:live|be alive|exist|keep living|go on living|be here any ?more|wake up (?:any ?more|again|ever))/,
    /\b(?:no|any) (?:more )?(?:reason|will|wish|desire|point|sense) (?:left )?(?:to|in) (?:live|living|be alive|being alive|exist|go on living)|\b(?:not|n't|never) worth living|\bnothing (?:left )?to live for/,
    /\b(?:tired|sick|done) (?:of|with) (?:living|life|being alive|existing)\b(?! (?:in|with|at|on|out|by|near|next|here|off|under|between|without|admin))|\b(?:can'?t|cannot|can not) (?:go on living|live any ?more|go on any ?more)|\b(?:think|thinking|thought|thoughts|dream|dreaming) (?:of|about) (?:dying|being dead)/,
    /\b(?:hurt|harm|cut|injur)(?:e|ed|ing|ting)? myself\b(?! (?:a|an|some)\b)|\bself[- ]?(?:harm|injur|mutilat)|\b(?:cut|cutting|slit|slitting|slash) my wrists?|\b(?:take|took|taking) an overdose|\b(?:take|took|taking|swallow|swallowed) all (?:of )?(?:my|the) (?:pills|tablets)|\bjump(?:ing)? (?:off|from) (?:a|the) (?:bridge|roof|building|balcony)|\bjump(?:ing)? in front of (?:a|the) (?:train|car|bus|truck)/,
  ],
  es: [
    /suicid|\bmatar(?:me|se)\b|\bme (?:quier|quer|quisier|voy|iba|podria|deberia|tengo)\w*(?: a| que)? matar\b|\bquitar(?:me|se) la vida|\b(?:acabar|terminar) con (?:mi|su) (?:propia )?vida|\b(?:acabar|terminar) con todo\b(?! (?:el|lo|la|los|las|esto|eso)\b)/,
    // To want to die.
    /\b(?:quier[oae]|quer[ia]|quisier|dese[oa]|prefier|prefer[ia]|gustaria|ganas de|pens(?:ado|ar|ando)? en|pienso en)\w*(?: (?:solo|simplemente|realmente|mejor|ya))? (?:morir(?:me|se)?\b(?! de (?:la )?(?:risa|verguenza|amor|hambre|sueno|gusto)\b)|estar muert|dejar de (?:vivir|existir)|no (?:vivir|existir|despertar|haber nacido)|desaparecer\b(?! (?:un|unos|unas|en|por)\b))/,
    /\bmejor (?:est\w+ )?muert[oa]|\bojala (?:me (?:muera|muriera|muriese)|est(?:e|uviera|uviese) muert|no (?:me )?desp)|\b(?:no|nunca) (?:haber|hubiera|hubiese|haya) nacido\b(?! en\b)|\bmejor sin mi\b/,
    // Not to want to live.
    /\bno (?:quier[oae]|queria|quisiera|deseo)(?: ya| mas)? (?:vivir|existir|seguir (?:viviendo|viv[oa]|aqui)|despertar(?:me)? (?:mas|nunca)|estar viv[oa])|\bya no quiero (?:seguir|estar aqui)\b|\b(?:sin|no (?:tengo|me quedan)|perd\w+ las|ni|nada de) ganas de (?:seguir )?viv|\bno (?:vale|merece) la pena (?:seguir )?viv|\bla vida no (?:vale|merece) la pena|\b(?:cansad|hart)[oa] de (?:la vida|vivir)\b(?! (?:en|con|sol|entre|a)\b)/,
    /\bhacer(?:me|se) dano|\bme (?:hago|quiero hacer|he hecho) dano|\bcortar(?:me|se)\b(?! (?:el (?:pelo|cabello|flequillo)|las unas))|\bcort\w+ las (?:venas|munecas)|auto-?lesi|\bahorcarme|\bpegarme un tiro\b(?! en el pie)|\b(?:tirar|lanzar|arrojar)me (?:por|de|desde|al|a) (?:el |la |un |una |las )?(?:ventana|balcon|puente|tren|metro|vias|azotea)/,
  ],
  fr: [
    /suicid|\b(?:me|se) (?:tuer|flinguer|pendre)\b|\ben finir avec (?:la vie|ma vie|tout\b)|\b(?:mettre fin|attenter) a (?:mes jours|ma vie)|\bm'(?:oter|enlever) la vie|\bme tirer une balle\b(?! dans le pied)|\bme jeter (?:sous|par la fenetre|d'un pont|dans le vide)/,
    // To want to die.
    /\b(?:(?:veux|voulais|voudrais|voulu|aimerais|souhaite|souhaiterais|prefere|prefererais|envie(?: \w+)? de|pense a|songe a)(?: (?:juste|simplement|vraiment|seulement|plutot|mieux))? |envie d')(?:(?:mourir|crever)\b(?! de (?:rire|honte|faim|soif|plaisir|peur|ennui)\b)|etre mort|en finir\b(?! avec)|(?:arreter|cesser) de vivre|ne plus (?:vivre|exister|etre la|me reveiller)|disparaitre\b(?! (?:un|une|quelques|pour|dans|en)\b))/,
    /\bmieux (?:vaut |vaudrait )?(?:mort|mourir)|\bsi (?:seulement )?j'etais mort|\bjamais (?:du )?(?:naitre|etre nee?)\b|\bmieux sans moi/,
    // Not to want to live.
    /\b(?:veux|voulais|voudrais|souhaite|desire) (?:plus|pas) (?:du tout )?(?:vivre|exister|etre en vie|continuer a vivre)|\b(?:veux|voudrais) plus (?:etre la|me reveiller)\b|\b(?:plus|pas|aucune|sans|perdu|ni) (?:aucune |l'|le |la |de |d')?(?:envie|raison|gout|force) de (?:continuer a )?vivre|\bvie ne vaut (?:plus|pas)|\b(?:fatigue|lass|marre)\w* de (?:la vie|vivre)\b(?! (?:avec|dans|a|en|chez|ici|seul)\b)/,
    /\b(?:me|se) faire du mal|\bme fais du mal|\bme (?:mutiler|scarifier|taillader)|automutil|scarifi|\b(?:m'ouvrir|me couper|me tailler) les veines/,
  ],
  de: [
    /sui[zc]id|selbstmord|selbsttotung|\b(?:mich|sich|dich) (?:(?:selbst|heute|jetzt|einfach|noch) )?(?:umbring|umzubring|umgebracht|toten\b|zu toten|erhang|aufhang|erschieß)|\bbringe? mich um|\b(?:mir|sich) (?:selbst )?(?:etwas|was) (?:an(?:zu)?tun|angetan)|\b(?:mir|sich) das leben (?:zu )?(?:nehm|genommen|nahm)|\bnehme mir das leben|\bmeinem leben ein ende|\bmein leben (?:zu )?beenden|\ballem ein ende/,
    // To want to die.
    /\b(?:will|wollte|mochte|wurde am liebsten|wurde lieber|wurde gern) (?:(?:ich|am liebsten|lieber|einfach|nur|noch|jetzt|schon|oft|manchmal|wirklich|so|endlich) ){0,4}(?:sterben\b(?! vor\b)|tot sein|verschwinden\b)|\b(?:sterben|tot sein) (?:will|wollte|mochte)\b/,
    /\b(?:ich (?:ware|bin)|ware ich) (?:(?:doch|lieber|besser|am liebsten|schon|nur|einfach) ){0,3}(?:tot\b|nicht mehr (?:da|am leben))|\b(?:lieber|besser) tot\b|\bnie(?:mals)? geboren|\bohne mich (?:\w+ ){0,3}besser dran|\b(?:besser|leichter) (?:dran )?ohne mich/,
    // Not to want to live.
    /\bnicht mehr (?:weiter ?)?leben|\b(?:will|mochte|mag) (?:ich )?nicht (?:mehr )?(?:weiter ?)?(?:leben|existieren|da sein|aufwachen|am leben sein)\b|\bkeine?n? (?:lust|kraft|grund|sinn|willen) (?:mehr )?(?:zu leben|zum leben|im leben)|\bnicht (?:mehr )?(?:in|auf|mit) (?:diese[mnr]? |de[mnr] |meine[mnr]? )?(?:welt|erde|korper|haut|schmerz|leid|angst|schuld)\w* (?:weiter ?)?leben|\bnicht (?:mehr )?lebenswert|lebensmude|\bdes lebens mude/,
    /\bmich (?:selbst )?(?:zu )?(?:verletzen|ritzen)|\bmich (?:\w+ ){0,2}geritzt|\britze mich|selbst ?verletz|pulsadern|\bvo[nm] (?:der |einer |einem )?(?:brucke|dach|hochhaus|balkon) (?:zu )?springen|\bvor (?:den|einen|die) (?:zug|bahn) (?:zu )?(?:werfen|springen|legen)/,
  ],
  ja: [
    /自殺|自害|命を[絶断]|自ら命|首を[吊つ][らりっるろ]|飛び降り(?:たい|よう|て死)|電車に飛び込[みもん]/,
    // To want to die or to be gone.
    /(?:死に|消え(?:去り)?|[い居]なくなり|(?:死んで|消えて|[い居]なくなって)(?:しまい|なくなり)|(?:死んじゃ|消えちゃ|[い居]なくなっちゃ)い)た(?:い|かった|く(?:な[るっり]|て|思))/,
    /死のう(?![ちえ])|死んで(?:しまえ|しまおう|楽に|もいい(?!ほど|くらい|ぐらい))|死んだ(?:ほう|方)が|死ねたら|死ねば|死ぬしか|死ぬことばかり|死なせて(?:ください|下さい|くれ|ほしい|欲しい)/,
    /生まれてこな(?:ければ|きゃ)|生まれなければ|(?:私|俺|僕|自分)(?:なんか|なんて|は|が)?いない(?:ほう|方)が|[い居]なくなれば|人生を?(?:終わらせ|終わりに)|(?:すべて|全て|全部|何もかも)を?終わりにし/,
    // Not to want to live.
    /生きて(?:いた|た|いきた)くな|生きたくな|生きるのが(?:つら|辛|嫌|いや|しんど|苦し)|生き(?:てい?る|る)意味[がもはを](?:な|無|感じな|見)|生きてい?ても(?:仕方|しかた|しょうが|意味)|もう生きていけない/,
    /リストカット|リスカ|自傷|自分(?:の体|の身体)?を傷つけ|手首を切|オーバードーズ/,
  ],
};

/** Without what a keyboard or a line's width puts in: kinds of quotes and of white space. */
const plainSigns = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’‛ʼ´`]/g, "'")
    .replace(/["“”„«»]/g, '')
    .replace(/\s+/g, ' ');

/** In whatever language it was said: people do not always speak the page's. Japanese has no spaces that matter. */
export function needsCare(text: string): boolean {
  const words = foldText(withoutDwelling(plainSigns(text))).replace(/\s+/g, ' ');
  const unspaced = words.replaceAll(' ', '');
  return LANGUAGES.some((language) =>
    SIGNS[language].some((sign) => sign.test(language === 'ja' ? unspaced : words)),
  );
}
