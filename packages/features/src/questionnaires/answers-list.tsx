import { Box, chakra } from '@chakra-ui/react'

import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

export interface AnswersListProps {
  language: InstrumentLanguage
  answers: readonly { text: string; answer: string }[]
}

/** Each question with what was answered. */
export function AnswersList({ answers, language }: AnswersListProps) {
  return (
    <chakra.dl lang={language}>
      {answers.map(({ text, answer }) => (
        <Box key={text} py="2" borderTopWidth="1px" borderColor="border">
          <chakra.dt color="fg.muted" textStyle="sm">
            {text}
          </chakra.dt>
          <chakra.dd m="0">{answer}</chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  )
}
