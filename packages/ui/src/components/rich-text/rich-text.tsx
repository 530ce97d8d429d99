import { Box } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'

/** Where text with headings, lists and links is read or written. */
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

/** Text with headings, lists and links, as the server has cleaned it: nothing else may be given to it. */
export function RichText({ html }: { html: string }) {
  return <RichTextBox maxW="prose" lineHeight="tall" dangerouslySetInnerHTML={{ __html: html }} />
}
