import { Stack } from '@chakra-ui/react'

import { LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { EraseNotes } from './erase-notes.tsx'
import { HelpOffer } from './help-offer.tsx'
import type { HelpOfferProps } from './help-offer.tsx'
import { MoodMonth } from './mood-month.tsx'
import type { MoodMonthProps } from './mood-month.tsx'
import { MoodTap } from './mood-tap.tsx'
import { MoodYear } from './mood-year.tsx'

export interface MoodsScreenProps extends MoodMonthProps, HelpOfferProps {
  lotusHref: string
  /** The wellness centre. */
  centerHref: string
}

/** The patron's own moods: the buttons to add one, the month and the year. */
export function MoodsScreen({ helpHref, safeHref, lotusHref, centerHref, ...month }: MoodsScreenProps) {
  return (
    <Stack gap={{ base: '6', md: '8' }}>
      <PageHeader
        title={t`Moods`}
        description={t`How you have been feeling. Only you see this.`}
        back={{ href: centerHref, label: t`Wellness Center` }}
        actions={
          <LinkButton href={lotusHref} variant="outline">
            <Trans>Your Lotus</Trans>
          </LinkButton>
        }
      />
      <MoodTap />
      <HelpOffer helpHref={helpHref} safeHref={safeHref} />
      <MoodMonth {...month} beside={<MoodYear />} />
      <EraseNotes />
    </Stack>
  )
}
