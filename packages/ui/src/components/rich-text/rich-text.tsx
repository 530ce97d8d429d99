import { Box } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'

/** A container of rich text for reading or editing. */
export function RichTextBox(props: BoxProps) {
  return (
    <Box
      overflowWrap="anywhere"
      css={{
        '& :is(p, ul, ol, blockquote)': { mb: '4' },
        '& h2': { textStyle: 'heading', mb: '2' },
        '& * + h2': { mt: '7' },
        '& h3': { fontWeight: 'semibold', mb: '2' },
        '& * + h3': { mt: '5' },
        '& :is(ul, ol)': { ps: '6' },
        '& ul': { listStyleType: 'disc' },
        '& ol': { listStyleType: 'decimal' },
        '& li > p': { mb: '1' },
        '& blockquote': {
          ps: '4',
          borderInlineStartWidth: '3px',
          borderColor: 'accent.solid',
          color: 'fg.muted',
        },
        '& a': { color: 'accent.fg', textDecoration: 'underline' },
        '& strong': { fontWeight: 'semibold' },
        '& > :last-child': { mb: '0' },
      }}
      {...props}
    />
  )
}

/** Renders text with headings, lists and links. The HTML must have been sanitised by the server. */
export function RichText({ html }: { html: string }) {
  return <RichTextBox maxW="prose" lineHeight="tall" dangerouslySetInnerHTML={{ __html: html }} />
}
