import { Alert, Button, Flex } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'

import { useInBrowser } from '@wellspring/ui/use-in-browser'
import { Trans } from '@wellspring/words/macro'

import { dropSessionDraft, hasSessionDraft } from './session-draft.ts'

export interface RestoredDraftProps {
  /** Name of the draft in this tab. */
  name: string
  /** The form, which starts with the draft. */
  children: ReactNode
}

/** Tells that earlier input was restored, and resets the form on request. */
export function RestoredDraft({ name, children }: RestoredDraftProps) {
  const [fresh, setFresh] = useState(0)
  const isInBrowser = useInBrowser()
  const [isKept, setKept] = useState(() => hasSessionDraft(name))
  function discard() {
    dropSessionDraft(name)
    setKept(false)
    setFresh(fresh + 1)
  }
  return (
    <>
      {isInBrowser && isKept ? (
        <Alert.Root status="info" role="status" mb="6">
          <Alert.Content>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Alert.Title>
                <Trans>What you typed earlier is still here.</Trans>
              </Alert.Title>
              <Button size="sm" variant="outline" onClick={discard}>
                <Trans>Start over</Trans>
              </Button>
            </Flex>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <Fragment key={fresh}>{children}</Fragment>
    </>
  )
}
