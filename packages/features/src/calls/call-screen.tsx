import { useMemo } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { accountCallApi } from '@wellspring/api/hooks/call-line'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { CallFrame } from './call-frame.tsx'
import type { CallFrameProps } from './call-frame-props.ts'
import { CallPage } from './call-page.tsx'

export interface CallScreenProps extends Omit<CallFrameProps, 'line' | 'missing'> {}

/** A booking's call, for the patron or the provider. */
export function CallScreen(props: CallScreenProps) {
  const { id, backHref } = props
  const api = useApi()
  const line = useMemo(() => accountCallApi(api, id), [api, id])
  return (
    <CallFrame
      {...props}
      line={line}
      missing={
        <CallPage
          title={t`There is no call here`}
          description={t`The address is wrong, the call is not yours, or this booking takes place elsewhere.`}
          backHref={backHref}
        >
          <LinkButton href={backHref} alignSelf="flex-start">
            <Trans>See the booking</Trans>
          </LinkButton>
        </CallPage>
      }
    />
  )
}
