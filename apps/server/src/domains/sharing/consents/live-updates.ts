import * as z from 'zod'

import type { News } from '../../../ports/bus/port.ts'
import type { ConsentRow } from '../transition.ts'

/** The channel on which every server process receives ended consents for its open pages. */
export const sharingChannel = 'sharing'

export const SharingEnded = z.object({ providerId: z.string(), consentId: z.string() })

export const endedNews = ({ id, providerId }: Pick<ConsentRow, 'id' | 'providerId'>): News => ({
  channel: sharingChannel,
  message: JSON.stringify({ providerId, consentId: id } satisfies z.infer<typeof SharingEnded>),
})
