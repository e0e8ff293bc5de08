/** What a board is for: the three results of the dashboard, with the tools that make them in the order of the work. */
import type { Category } from '#core/tools/template.ts';

export const USE_CASES = ['contentCreation', 'mindsetShift', 'offerCreation'] as const;
export type UseCase = (typeof USE_CASES)[number];

interface UseCaseFacts {
  /** As it stands in an address. */
  name: string;
  category: Category;
  tools: readonly string[];
}

export const USE_CASE_FACTS: Record<UseCase, UseCaseFacts> = {
  contentCreation: {
    name: 'Content Creation',
    category: 'creative-assistant',
    tools: ['ideagenerator', 'hookbuilder', 'contentpolisher'],
  },
  mindsetShift: {
    name: 'Mindset Shift',
    category: 'motivation',
    tools: ['mindalign', 'neurocraft', 'lovablemind'],
  },
  offerCreation: {
    name: 'Offer Creation',
    category: 'launch-timing',
    tools: ['audiencemapper', 'bundlesmith', 'coursecalibrator'],
  },
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** Undefined for a use case that there is none of. Capitals and spaces do not matter. */
export const readUseCase = (name: string): UseCase | undefined =>
  USE_CASES.find((useCase) => plain(USE_CASE_FACTS[useCase].name) === plain(name));

export const BOARD_PATH = '/tool-visual-board';

export const startPath = (useCase: UseCase): string =>
  `${BOARD_PATH}?${new URLSearchParams({ useCase: USE_CASE_FACTS[useCase].name })}`;
