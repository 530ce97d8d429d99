import { Flex, chakra } from '@chakra-ui/react'
import { useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { isPageKey, pageSearch } from '../../page-keys.ts'
import { Modal } from '../modal/modal.tsx'

interface Key {
  pressed: readonly string[]
  /** A key that does the same. */
  orPressed?: string
  what: string
}

const rowKeys: readonly Key[] = [
  { pressed: ['j'], what: t`Next row` },
  { pressed: ['k'], what: t`Previous row` },
]
const selectKeys: readonly Key[] = [{ pressed: ['x'], what: t`Select the row` }]
const openKeys: readonly Key[] = [
  { pressed: [t`Enter`], what: t`Open the row` },
  { pressed: [t`Esc`], what: t`Close the details` },
]

const calendarKeys: readonly Key[] = [
  { pressed: [t`Left`, t`Right`], what: t`The days before or after` },
  { pressed: ['t'], what: t`Go to today` },
  { pressed: ['d', 'w', 'm'], what: t`Show a day, a week or a month` },
  { pressed: ['n'], what: t`New appointment` },
]
const timeKeys: readonly Key[] = [
  { pressed: [t`Arrow keys`], what: t`Another free time, once one has the focus` },
]

const answerKeys: readonly Key[] = [
  { pressed: ['1', '–', '9'], what: t`Choose an answer` },
  { pressed: [t`Backspace`], what: t`The question before` },
]

const messageKeys: readonly Key[] = [
  { pressed: [t`Enter`], what: t`Send the message` },
  { pressed: [t`Shift`, t`Enter`], what: t`A new line in the message` },
  { pressed: [t`Up`], what: t`Change your last message, from an empty field` },
]

const has = (selector: string) => document.querySelector(selector) !== null

/** The shortcuts available on the current page. */
const keysOfPage = (): readonly Key[] => [
  ...(pageSearch()
    ? [
        { pressed: ['Ctrl', 'K'], what: t`Find anything by name or number` },
        { pressed: ['/'], what: t`Search this page` },
      ]
    : // A page without a search of its own leaves the slash to the frame.
      [{ pressed: ['Ctrl', 'K'], orPressed: '/', what: t`Find anything by name or number` }]),
  ...(has('[data-rows]') ? rowKeys : []),
  ...(has('[data-rows] td[data-select]') ? selectKeys : []),
  ...(has('[data-rows]') ? openKeys : []),
  ...(isPageKey('c') ? [{ pressed: ['c'], what: t`Claim, in a review` }] : []),
  ...(isPageKey('a') ? [{ pressed: ['a'], what: t`Approve, in a review` }] : []),
  ...(isPageKey('r') ? [{ pressed: ['r'], what: t`Send back, in a review` }] : []),
  ...(isPageKey('1') ? [{ pressed: ['1', '–', '9'], what: t`Open a document, in a review` }] : []),
  ...(has('[data-next-in-line]') ? [{ pressed: ['n'], what: t`Continue with the next one` }] : []),
  ...(isPageKey('t') ? calendarKeys : []),
  ...(has('[data-empty-time]') ? timeKeys : []),
  ...(has('[data-answers]') ? answerKeys : []),
  ...(has('[data-composer]') ? messageKeys : []),
  { pressed: [t`Esc`], what: t`Close a window or a menu` },
  { pressed: ['?'], what: t`Show these keys` },
]

interface KeyHelpProps {
  open: boolean
  onClose: () => void
}

const KeyCap = ({ children }: { children: string }) => (
  <chakra.kbd
    px="2"
    py="0.5"
    borderWidth="1px"
    borderColor="border"
    borderRadius="sm"
    bg="bg.subtle"
    textStyle="xs"
    fontWeight="semibold"
  >
    {children}
  </chakra.kbd>
)

/** The list is computed when it opens, for the current page. */
function KeyList() {
  const [keys] = useState(keysOfPage)
  return (
    <chakra.dl>
      {keys.map(({ pressed, orPressed, what }) => (
        <Flex
          key={what}
          justify="space-between"
          gap="4"
          py="1.5"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <chakra.dt>{what}</chakra.dt>
          <chakra.dd display="flex" gap="1" alignItems="center" flexShrink="0">
            {pressed.map((one) => (
              <KeyCap key={one}>{one}</KeyCap>
            ))}
            {orPressed ? (
              <>
                <chakra.span textStyle="xs" color="fg.muted">
                  <Trans>or</Trans>
                </chakra.span>
                <KeyCap>{orPressed}</KeyCap>
              </>
            ) : null}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  )
}

/** The keyboard shortcuts, besides Tab. */
export function KeyHelp({ open, onClose }: KeyHelpProps) {
  return (
    <Modal open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      <KeyList />
    </Modal>
  )
}
