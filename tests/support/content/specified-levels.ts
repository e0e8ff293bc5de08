/** The table of the specification, written out again so that a slip in the content is found. */
import { LEVELS, type Level } from '#core/licenses/levels.ts';

const SPECIFIED: Record<Level, string> = {
  none: 'passionFinder angelnumber',
  standard:
    'mindalign flowpulse crystalscanner lovablemind hookbuilder contentpolisher ideagenerator frequencyaligner moneymind timekeeper audiencemapper metascribe servicenamer',
  pro: 'aurasite sneakerspirit frequencyduel clipgenius brandlore soulscript bundlesmith energyaligner narrativecrafter visualenchanter chakraflow neurocraft quantumresonance',
  reseller:
    'coursecalibrator etherealcanvas celestialplanner divinemuse harmonicsynthesizer souldecoder aicanvas podlaunchkit promptformulator voicealchemy',
  exclusive: 'ascensionos novawhisper metarealm sonicshift quantumfield akashicreader trendstack',
};

/** The level that each tool asks for, by its slug. */
export const SPECIFIED_LEVELS: Readonly<Record<string, Level>> = Object.fromEntries(
  LEVELS.flatMap((level) => SPECIFIED[level].split(' ').map((slug) => [slug, level])),
);
