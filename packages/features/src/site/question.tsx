import { Box, Text, chakra } from '@chakra-ui/react'

import type { Faq } from '@wellspring/api/contract/faqs'
import { ChevronDownIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { Paragraphs } from '@wellspring/ui/paragraphs'

/** By what a question is found on its page. */
export const questionAnchor = (id: string) => `question-${id}`

export interface QuestionProps {
  faq: Pick<Faq, 'id' | 'question' | 'answer'>
  /** Where it stands, to be sent to somebody. */
  href?: string
  isOpen?: boolean
}

/** A question that opens to its answer, with or without scripts. */
export function Question({ faq: { id, question, answer }, href, isOpen = false }: QuestionProps) {
  return (
    <chakra.details
      id={questionAnchor(id)}
      open={isOpen}
      scrollMarginTop="24"
      css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        minH="11"
        py="2.5"
        cursor="pointer"
        listStyle="none"
        css={{ '&::-webkit-details-marker': { display: 'none' }, '& > svg': { flexShrink: 0 } }}
      >
        <Text as="h3" fontWeight="medium" overflowWrap="anywhere">
          {question}
        </Text>
        <ChevronDownIcon size={18} />
      </chakra.summary>
      <Box pb="4">
        <Paragraphs text={answer} />
        {href ? (
          <Link
            href={href}
            textStyle="sm"
            display="inline-block"
            mt="3"
            aria-label={`Link to this question: ${question}`}
          >
            Link to this question
          </Link>
        ) : null}
      </Box>
    </chakra.details>
  )
}
