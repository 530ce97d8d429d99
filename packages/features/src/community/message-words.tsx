import { Box, Text, chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { formatted } from '@wellspring/api/contract/chat-format'
import type { Block, Inline } from '@wellspring/api/contract/chat-format'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { Link } from '@wellspring/ui/link'

const escaped = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The words with names of those who are meant set off. */
function named(text: string, names: readonly string[]): ReactNode {
  if (names.length === 0) return text
  // Every other part is a name.
  const parts = text.split(new RegExp(`(${names.map(escaped).join('|')})`, 'u'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <Text as="strong" key={`${index} ${part}`} color="accent.fg">
        {part}
      </Text>
    ) : (
      part
    ),
  )
}

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
    // What is said does not change its order.
    const key = index
    if (part.kind === 'text') return <Fragment key={key}>{named(part.text, names)}</Fragment>
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

export interface MessageWordsProps {
  text: string
  mentions?: ChatMessage['mentions']
}

/** What a message says, set off as its writer wished it. */
export function MessageWords({ text, mentions = [] }: MessageWordsProps) {
  return (
    <Box overflowWrap="anywhere" css={{ '& > * + *': { mt: '2' }, '& strong': { fontWeight: 'bold' } }}>
      <Blocks blocks={formatted(text)} names={mentions.map(({ name }) => `@${name}`)} />
    </Box>
  )
}
