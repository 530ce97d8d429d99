import { Button, Flex, Text } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'

import { Trans, t } from '@wellspring/words/macro'

/** What is often said of what is sent back: a word to find it by, and the sentence that its author reads. */
export interface Reason {
  label: string
  sentence: string
}

/** Puts the sentence of what is pressed into the comment, where it can be changed. */
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
