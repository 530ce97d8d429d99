import { Button, Flex, Text } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'

import { Trans, t } from '@wellspring/words/macro'

/** A common reason to send something back: a short label, and the sentence for its author. */
export interface Reason {
  label: string
  sentence: string
}

/** Inserts a reason into the comment, where it can be edited. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { getValues, setValue } = useFormContext<{ comment: string }>()
  function add(sentence: string) {
    const comment = getValues('comment').trim()
    if (comment.includes(sentence)) return
    setValue('comment', [comment, sentence].filter(Boolean).join('\n'), {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
  return (
    <Flex role="group" aria-label={t`Common reasons`} gap="2" wrap="wrap" align="center">
      <Text textStyle="sm" color="fg.muted" w="full">
        <Trans>Common reasons</Trans>
      </Text>
      {reasons.map(({ label, sentence }) => (
        <Button key={label} type="button" size="sm" variant="outline" onClick={() => add(sentence)}>
          {label}
        </Button>
      ))}
    </Flex>
  )
}
