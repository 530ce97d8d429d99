import * as z from 'zod'

import type { News } from '../../../ports/bus/port.ts'
import type { ConsentRow } from '../transition.ts'

/** Where every server process hears that a consent has ended, to tell the pages that stand open on it. */
export const sharingChannel = 'sharing'

export const SharingEnded = z.object({ providerId: z.string(), consentId: z.string() })

export const endedNews = ({ id, providerId }: Pick<ConsentRow, 'id' | 'providerId'>): News => ({
  channel: sharingChannel,
  message: JSON.stringify({ providerId, consentId: id } satisfies z.infer<typeof SharingEnded>),
})
