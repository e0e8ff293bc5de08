import { useQuery } from '@tanstack/react-query';
import { fetchPassionResponses } from './api.ts';

/** The newest first. */
export const usePassionResponses = () =>
  useQuery({ queryKey: ['dashboard', 'passion'], queryFn: fetchPassionResponses, staleTime: 0 });
