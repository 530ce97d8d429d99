import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { HelpPanel } from './help-panel.tsx'
import type { HelpPanelProps } from './help-panel.tsx'

/** The help page, open to guests and independent of the page before it. */
export const SafeScreen = (props: Omit<HelpPanelProps, 'title' | 'ways'>) => (
  <HelpPanel
    {...props}
    title={t`You can get help now`}
    ways={
      <LinkButton href="/" variant="outline">
        <Trans>Back to Wellspring</Trans>
      </LinkButton>
    }
  />
)
