import { Box, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

export interface ReviewCommentsProps {
  adminComments: string | null
  /** The reviewer's comments by section. */
  sectionComments: Record<string, string>
  /** Titles of the sections. */
  titles: Record<string, string>
}

function Comment({ title, text }: { title: string; text: string }) {
  return (
    <Box as="section">
      <Text as="h3" textStyle="label" mb="1">
        {title}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  )
}

/** A reviewer's comments, read-only. */
export function ReviewComments({ adminComments, sectionComments, titles }: ReviewCommentsProps) {
  // In the order of the form.
  const sections = Object.keys({ ...titles, ...sectionComments }).flatMap((section) => {
    const text = sectionComments[section]
    return text ? [[section, text] as const] : []
  })
  if (!adminComments && sections.length === 0) return null
  return (
    <Box
      display="flex"
      flexDirection="column"
      gap="4"
      w="full"
      p="5"
      textAlign="start"
      bg="bg.subtle"
      borderRadius="lg"
      borderInlineStartWidth="3px"
      borderInlineStartColor="border.warning"
    >
      {adminComments ? <Comment title={t`Admin comments`} text={adminComments} /> : null}
      {sections.map(([section, text]) => (
        <Comment key={section} title={titles[section] ?? section} text={text} />
      ))}
    </Box>
  )
}
