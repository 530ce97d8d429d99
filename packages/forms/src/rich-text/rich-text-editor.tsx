import { keysOf } from '@wellspring/api/contract/record-keys'

import { Button, Flex, Input } from '@chakra-ui/react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'

import { RichTextBox } from '@wellspring/ui/rich-text'
import { Trans, t } from '@wellspring/words/macro'

export interface RichTextEditorProps {
  label: string
  html: string
  onChange: (html: string) => void
  onBlur: () => void
  isInvalid: boolean
  describedBy: string | undefined
}

// Exactly the elements that the server keeps: a button for any other would lose the author's input.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
  }),
]

const tools = {
  bold: { label: t`Bold`, press: (editor) => editor.chain().focus().toggleBold().run() },
  italic: { label: t`Italic`, press: (editor) => editor.chain().focus().toggleItalic().run() },
  heading: {
    label: t`Heading`,
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  subheading: {
    label: t`Subheading`,
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  bulletList: { label: t`List`, press: (editor) => editor.chain().focus().toggleBulletList().run() },
  orderedList: {
    label: t`Numbered list`,
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  blockquote: { label: t`Quote`, press: (editor) => editor.chain().focus().toggleBlockquote().run() },
} satisfies Record<string, { label: string; press: (editor: Editor) => unknown }>
type Tool = keyof typeof tools
const toolNames = keysOf(tools)

const isOn = (editor: Editor, tool: Tool) =>
  tool === 'heading'
    ? editor.isActive('heading', { level: 2 })
    : tool === 'subheading'
      ? editor.isActive('heading', { level: 3 })
      : editor.isActive(tool)

/** Focuses the field when it appears. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** Parses a typed URL; without a protocol, https is assumed. */
function addressOf(typed: string): string | null {
  const words = typed.trim()
  const address = /^[a-z][\d+.a-z-]*:/i.test(words) ? words : `https://${words}`
  try {
    return /^(https?|mailto):$/.test(new URL(address).protocol) ? address : null
  } catch {
    return null
  }
}

function LinkTool({ editor, isLinked }: { editor: Editor; isLinked: boolean }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const { from, to } = editor.state.selection
  if (typed === null)
    return (
      <Button
        size="sm"
        variant={isLinked ? 'solid' : 'ghost'}
        colorPalette="gray"
        aria-pressed={isLinked}
        onClick={() => {
          if (isLinked) editor.chain().focus().extendMarkRange('link').unsetLink().run()
          else setTyped('')
        }}
      >
        {isLinked ? t`Remove link` : t`Link`}
      </Button>
    )
  function keep(event?: FormEvent) {
    event?.preventDefault()
    const href = addressOf(typed ?? '')
    setRefused(href === null)
    if (href === null) return
    const chain = editor.chain().focus()
    if (from === to)
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }])
    else chain.setLink({ href })
    chain.run()
    setTyped(null)
  }
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <label htmlFor={id}>
        <Trans>Address of the link</Trans>
      </label>
      <Input
        id={id}
        size="sm"
        w="16rem"
        maxW="full"
        ref={takeFocus}
        placeholder="https://"
        value={typed}
        aria-invalid={isRefused}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep(event)
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <Button size="sm" onClick={() => keep()}>
        <Trans>Set link</Trans>
      </Button>
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => setTyped(null)}>
        <Trans>Cancel</Trans>
      </Button>
      {isRefused ? (
        <span role="alert">
          <Trans>Please type an address such as https://example.org.</Trans>
        </span>
      ) : null}
    </Flex>
  )
}

/** A WYSIWYG editor for text with headings, lists and links. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, html, onChange, onBlur, isInvalid, describedBy } = props
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur,
  })
  const described = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: JSON.parse(described) as Record<string, string> } })
  }, [editor, described])
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...toolNames.filter((tool) => isOn(now, tool)), ...(now.isActive('link') ? ['link'] : [])].join(),
  }).split(',')
  return (
    <RichTextBox
      w="full"
      borderWidth="1px"
      borderColor={isInvalid ? 'border.error' : 'border.control'}
      borderRadius="lg"
      bg="bg.surface"
      _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
    >
      <Flex
        role="toolbar"
        aria-label={t`Format of ${label}`}
        gap="1"
        p="1.5"
        wrap="wrap"
        borderBottomWidth="1px"
        mb="0!"
      >
        {toolNames.map((tool) => (
          <Button
            key={tool}
            size="sm"
            variant={active.includes(tool) ? 'solid' : 'ghost'}
            colorPalette="gray"
            aria-pressed={active.includes(tool)}
            onClick={() => tools[tool].press(editor)}
          >
            {tools[tool].label}
          </Button>
        ))}
        <LinkTool editor={editor} isLinked={active.includes('link')} />
      </Flex>
      <RichTextBox
        px="4"
        py="3"
        css={{
          '& .ProseMirror': { minHeight: '16rem', outline: 'none' },
        }}
      >
        <EditorContent editor={editor} />
      </RichTextBox>
    </RichTextBox>
  )
}
