import { Code, Text, chakra } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import type { FormAlert } from './submit-problem.ts'

/** The error of the form as a whole. */
export function AlertBox({ alert }: { alert: FormAlert }) {
  return (
    <chakra.div
      role="alert"
      tabIndex={-1}
      // Rendered only after a failure, so its mount is the moment to announce it.
      ref={(box: HTMLDivElement | null) => {
        if (box && !box.closest('form')?.contains(document.activeElement)) box.focus()
      }}
      px="4"
      py="3"
      borderRadius="lg"
      bg="bg.error"
      color="fg.error"
    >
      <Text fontWeight="medium">{alert.message}</Text>
      {alert.requestId ? (
        <Text textStyle="xs" mt="1">
          <Trans>
            Request id <Code color="fg.error">{alert.requestId}</Code>
          </Trans>
        </Text>
      ) : null}
    </chakra.div>
  )
}
