import { Box, Text, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { formatted } from '@wellspring/api/contract/chat-format'
import type { Block, Inline } from '@wellspring/api/contract/chat-format'
import { Link } from '@wellspring/ui/link'

import { MentionedNames } from './mentioned-names.tsx'

const codeLooks = {
  fontFamily: 'mono',
  fontSize: '0.9em',
  bg: 'bg.surface',
  borderRadius: 'sm',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

const elements = { bold: 'strong', italic: 'em', struck: 's' } as const

interface LineProps {
  parts: readonly Inline[]
  names: readonly string[]
}

function Line({ parts, names }: LineProps): ReactNode {
  return parts.map((part, index) => {
    // The parts of a message never change their order.
    const key = index
    if (part.kind === 'text') return <MentionedNames key={key} text={part.text} names={names} />
    if (part.kind === 'code')
      return (
        <chakra.code key={key} {...codeLooks} px="1">
          {part.text}
        </chakra.code>
      )
    if (part.kind === 'link')
      return (
        <Link
          key={key}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={part.href}
          color="inherit"
        >
          <Line parts={part.inside} names={names} />
        </Link>
      )
    const Element = elements[part.kind]
    return (
      <Element key={key}>
        <Line parts={part.inside} names={names} />
      </Element>
    )
  })
}

interface BlocksProps {
  blocks: readonly Block[]
  names: readonly string[]
}

function Blocks({ blocks, names }: BlocksProps): ReactNode {
  return blocks.map((block, index) => {
    const key = index
    if (block.kind === 'paragraph')
      return (
        <Text key={key} whiteSpace="pre-wrap">
          <Line parts={block.inside} names={names} />
        </Text>
      )
    if (block.kind === 'code')
      return (
        <chakra.pre key={key} {...codeLooks} p="2">
          {block.text}
        </chakra.pre>
      )
    if (block.kind === 'quote')
      return (
        <Box
          as="blockquote"
          key={key}
          ps="3"
          borderInlineStartWidth="3px"
          borderColor="accent.solid"
          opacity="0.9"
        >
          <Blocks blocks={block.inside} names={names} />
        </Box>
      )
    return (
      <Box
        key={key}
        as={block.start === null ? 'ul' : 'ol'}
        ps="6"
        listStyleType={block.start === null ? 'disc' : 'decimal'}
        {...(block.start !== null && block.start !== 1 && { start: block.start })}
      >
        {block.items.map((item, at) => (
          <li key={at}>
            <Blocks blocks={item} names={names} />
          </li>
        ))}
      </Box>
    )
  })
}

export interface FormattedTextProps {
  text: string
  names: readonly string[]
}

/** The text of a message with bold text, lists and links. */
export const FormattedText = ({ text, names }: FormattedTextProps) => (
  <Blocks blocks={formatted(text)} names={names} />
)
