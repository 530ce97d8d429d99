import { Box, chakra } from '@chakra-ui/react'

export interface AnswersListProps {
  answers: readonly { text: string; answer: string }[]
}

/** Each question with what was answered. */
export function AnswersList({ answers }: AnswersListProps) {
  return (
    <chakra.dl>
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
