import { Box, Button, Flex, Text } from '@chakra-ui/react'

import { AlertIcon, CheckIcon } from '@wellspring/ui/icon'
import { Trans, plural, t } from '@wellspring/words/macro'

import { useRequestedChanges } from './use-requested-changes.ts'
import type { Reviewed } from './use-requested-changes.ts'

function headingOf(open: number, asked: number) {
  if (asked === 0) return t`A reviewer asks for some changes`
  if (open === 0) return t`All requested changes are made`
  return plural(open, { one: '1 section needs a change', other: '# sections need a change' })
}

export interface ReviewSummaryProps extends Reviewed {
  onStepSelect: (index: number) => void
}

/** The sections that the reviewer wants changed, and which of them have been. */
export function ReviewSummary({ steps, review, before, onStepSelect }: ReviewSummaryProps) {
  const asked = useRequestedChanges({ steps, review, before })
  if (asked.length === 0 && !review.adminComments) return null
  const open = asked.filter(({ changed }) => !changed).length
  return (
    <Box
      as="section"
      aria-label={t`What the reviewer asks for`}
      mt="6"
      p={{ base: '4', sm: '5' }}
      bg="bg.subtle"
      borderRadius="lg"
      borderInlineStartWidth="3px"
      borderInlineStartColor={open === 0 && asked.length > 0 ? 'border.success' : 'border.warning'}
    >
      <Text as="h2" textStyle="label" role="status">
        {headingOf(open, asked.length)}
      </Text>
      {review.adminComments ? (
        <Text mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {review.adminComments}
        </Text>
      ) : null}
      {asked.length > 0 ? (
        <Flex gap="2" wrap="wrap" mt="3">
          {asked.map(({ index, title, changed }) => (
            <Button
              key={title}
              variant="outline"
              colorPalette="gray"
              size="sm"
              onClick={() => onStepSelect(index)}
            >
              {changed ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
              {title}
              {changed ? ': changed' : ''}
            </Button>
          ))}
        </Flex>
      ) : null}
    </Box>
  )
}

/** The reviewer's comment on the current section. */
export function SectionComment({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Box
      role="note"
      aria-label={t`Comment of the reviewer`}
      p="4"
      bg="bg.warning"
      color="fg.warning"
      borderRadius="lg"
    >
      <Text textStyle="label">
        <Trans>The reviewer writes</Trans>
      </Text>
      <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  )
}
