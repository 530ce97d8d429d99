import * as z from 'zod'

import { endpoint } from './endpoint.ts'

export const site = {
  getSettings: endpoint('GET', '/settings', {
    access: 'anyone',
    cachedUnder: 'site',
    summary: 'What a browser has to know of this installation.',
  }).output(
    z.object({
      card: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
      /** Of which countries a phone number can be given, by their codes. */
      phoneCountries: z.array(z.string()),
    }),
  ),
}
