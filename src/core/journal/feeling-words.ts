/**
 * Words by which people name feelings, in nine groups that all five languages share. Plain words that mean little
 * else; "*" stands for any ending. Japanese words are stems, found anywhere.
 */
import type { Language } from '#core/languages/languages.ts';

export const FEELINGS = [
  'joy',
  'calm',
  'closeness',
  'hope',
  'sadness',
  'anger',
  'fear',
  'strain',
  'shame',
] as const;

export type Feeling = (typeof FEELINGS)[number];

export const FEELING_WORDS: Record<Language, Record<Feeling, string>> = {
  en: {
    joy: 'happy happier glad joy joyful delighted pleased laugh* fun proud cheerful smil* enjoy*',
    calm: 'calm calmer peaceful relaxed relieved relief rested settled unhurried',
    closeness:
      'love loved loving thankful grateful gratitude tender tenderness connected trust trusted cared',
    hope: 'hope hopeful hoping excited curious eager confident inspired',
    sadness:
      'sad sadness unhappy lonely loneliness cry* cried tears grief griev* disappointed heartbroken hurt',
    anger: 'angry anger furious annoyed irritated resent* frustrat* unfair bitter',
    fear: 'afraid scared anxious anxiety worried worry worrying nervous fear* panic* dread* tense uneasy',
    strain: 'tired exhausted exhausting overwhelmed stressed stress drained weary restless sleepless',
    shame: 'ashamed guilty embarrassed shame guilt regret*',
  },
  es: {
    joy: 'feliz felices alegr* contento contenta reí reímos divert* orgullos* ilusionad*',
    calm: 'tranquil* calma sereno serena relajad* aliviad* alivio descansad* paz',
    closeness: 'amor cariño ternura agradecid* agradezco gratitud acompañad* confianza querid*',
    hope: 'esperanza ilusión ganas curiosidad entusiasm* animad*',
    sadness: 'triste tristeza llor* lágrimas soledad decepci* dolor dolido dolida',
    anger: 'enfad* enoj* rabia furios* molest* injust* harto harta frustra*',
    fear: 'miedo asust* ansios* ansiedad preocup* nervios* angustia* pánico temor inquiet*',
    strain: 'cansad* cansancio agotad* agotamiento agobi* estrés estresad* desbordad* saturad*',
    shame: 'vergüenza avergonzad* culpa culpable arrepent* ridícul*',
  },
  fr: {
    joy: 'heureux heureuse joie joyeux joyeuse content contente ri rire rires fier fière amus* ravi ravie',
    calm: 'calme tranquille paisible détendu détendue soulag* sereine serein apaisé apaisée reposé reposée paix',
    closeness: 'amour tendresse reconnaissan* gratitude aimé aimée confiance affection complicité',
    hope: 'espoir enthousias* hâte curieux curieuse curiosité confiant confiante inspiré inspirée',
    sadness: 'triste tristesse pleur* larmes chagrin solitude déçu déçue malheureux malheureuse',
    anger: 'colère fâché fâchée énerv* agac* furieux furieuse rancune injuste injustice frustr*',
    fear: 'peur anxieux anxieuse angoiss* inquiet inquiète inquiétude nerveux nerveuse panique stress stressé stressée',
    strain: 'fatigué fatiguée fatigue épuis* débord* surmen* lessivé lessivée lassitude',
    shame: 'honte coupable culpabilit* gêné gênée regret* embarrass*',
  },
  de: {
    joy: 'froh glücklich freu* gefreut Freude gelacht lachen stolz fröhlich Spaß',
    calm: 'ruhig ruhiger Ruhe gelassen entspannt erleichtert Erleichterung erholt ausgeruht zufrieden friedlich',
    closeness: 'geliebt dankbar Dankbarkeit verbunden Vertrauen vertraut zärtlich Geborgenheit geborgen',
    hope: 'Hoffnung hoffnungsvoll zuversichtlich Zuversicht neugierig gespannt begeistert Vorfreude',
    sadness:
      'traurig Trauer Traurigkeit einsam Einsamkeit geweint weinen Tränen enttäusch* Kummer unglücklich',
    anger: 'wütend Wut zornig Zorn verärgert Ärger ärger* genervt sauer ungerecht frustrier* Groll',
    fear: 'Angst ängstlich Sorge Sorgen besorgt nervös unruhig Panik Furcht unsicher angespannt',
    strain: 'müde erschöpf* Erschöpfung überfordert gestresst Stress ausgelaugt überlastet',
    shame: 'Scham geschämt schäme peinlich schuldig Schuldgefühl* bereue bereut',
  },
  ja: {
    joy: '嬉し うれし 楽しい 楽しか 楽しく 幸せ しあわせ 喜び 喜ん 笑っ 笑い 誇らし',
    calm: '落ち着 穏やか おだやか ほっと ホッと 安心 のんびり くつろ すっきり',
    closeness: '大好き 愛し 感謝 ありがた 優し やさし 温か あたたか 信頼',
    hope: '希望 楽しみ わくわく ワクワク 期待 前向き',
    sadness: '悲し かなし 寂し さびし さみし 切な 涙 泣い 泣き 落ち込',
    anger: '怒り 怒っ 腹が立 むかつ イライラ いらいら 許せな 悔し くやし 不満',
    fear: '不安 怖 こわい こわく 心配 緊張 焦っ 焦り 恐れ',
    strain: '疲れ つかれ しんど だるい 苦し きつい 忙し 眠れな 余裕がな へとへと',
    shame: '恥ずかし はずかし 情けな 申し訳 後悔 罪悪感',
  },
};

/** What turns a feeling into its absence, before it; up to two words may stand between. */
export const NEGATIONS: Record<Exclude<Language, 'ja'>, string> = {
  en: String.raw`(?:not|never|no|without|nor)|\p{L}+n[’']t`,
  es: 'no|nunca|sin|ni|nada',
  fr: 'pas|jamais|sans|ni|aucune?',
  de: String.raw`nicht|nie|ohne|weder|kein\p{L}*`,
};

/** The same in Japanese, after the stem. */
export const NEGATED_AFTER = String.raw`\p{L}{0,2}?(?:くな[いか]|ていな[いか]|ではな[いか]|じゃな[いか]|くありません|ていません|なくな)`;
