/** Of the answers that an account has, as the dashboard reads them; by itself, since the dashboard keeps none. */
export const ANSWERS_KEY = ['dashboard', 'passion'];
