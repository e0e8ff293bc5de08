import { useQuery } from '@tanstack/react-query';
import { ANSWERS_KEY } from '#web/passion-finder/answers-key.ts';
import { fetchPassionResponses } from './api.ts';

/** The newest first. */
export const usePassionResponses = () =>
  useQuery({ queryKey: ANSWERS_KEY, queryFn: fetchPassionResponses, staleTime: 0 });
