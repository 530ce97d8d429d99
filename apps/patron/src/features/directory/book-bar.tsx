import type { ProviderProfile } from '@wellspring/api/contract/directory'
import { LinkButton } from '@wellspring/ui/link'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { openPrice, useFirstFree } from '../../parts/booking/use-first-free.ts'
import { PhoneBar } from '../../parts/phone-bar.tsx'

/** The phone's bar with the next available time and the booking link, visible at every scroll position. */
export function BookBar({ provider }: { provider: ProviderProfile }) {
  const { id } = provider
  const clock = useClock()
  const { data } = useFirstFree([id])
  const [free] = data?.providers ?? []
  const fromPrice = openPrice(provider, free)
  const next = free?.times[0]?.startsAt
  if (!next || fromPrice === null) return null
  const price = fromPrice === 0 ? t`first session free` : t`from $${fromPrice}`
  return (
    <PhoneBar words={t`Next: ${dayAndTime(next, clock)} · ${price}`}>
      <LinkButton href={`/providers/${id}/book`}>
        <Trans>Book</Trans>
      </LinkButton>
    </PhoneBar>
  )
}
