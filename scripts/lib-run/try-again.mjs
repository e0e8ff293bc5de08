/** What a check exits with that came to nothing through no fault of what it checks (`EX_TEMPFAIL` of sysexits.h). */
export const TRY_AGAIN = 75;
