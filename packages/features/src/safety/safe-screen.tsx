import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { HelpPanel } from './help-panel.tsx'
import type { HelpPanelProps } from './help-panel.tsx'

/** Help now, whoever asks and wherever they came from. */
export const SafeScreen = (props: Omit<HelpPanelProps, 'title' | 'ways'>) => (
  <HelpPanel
    {...props}
    title={t`Let’s get you some help`}
    ways={
      <LinkButton href="/" variant="outline">
        <Trans>Back to Wellspring</Trans>
      </LinkButton>
    }
  />
)
