import { Flex, chakra } from '@chakra-ui/react'
import { useState } from 'react'

import { t } from '@wellspring/words/macro'

import { isPageKey, pageSearch } from '../../page-keys.ts'
import { Modal } from '../modal/modal.tsx'

interface Key {
  pressed: readonly string[]
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

const has = (selector: string) => document.querySelector(selector) !== null

/** The shortcuts available on the current page. */
const keysOfPage = (): readonly Key[] => [
  { pressed: ['Ctrl', 'K'], what: t`Find a page, person, order or booking` },
  ...(pageSearch() ? [{ pressed: ['/'], what: t`Search this page` }] : []),
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
  { pressed: ['?'], what: t`Show these keys` },
]

interface KeyHelpProps {
  open: boolean
  onClose: () => void
}

/** The list is computed when it opens, for the current page. */
function KeyList() {
  const [keys] = useState(keysOfPage)
  return (
    <chakra.dl>
      {keys.map(({ pressed, what }) => (
        <Flex
          key={what}
          justify="space-between"
          gap="4"
          py="1.5"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <chakra.dt>{what}</chakra.dt>
          <chakra.dd display="flex" gap="1">
            {pressed.map((one) => (
              <chakra.kbd
                key={one}
                px="2"
                py="0.5"
                borderWidth="1px"
                borderColor="border"
                borderRadius="sm"
                bg="bg.subtle"
                textStyle="xs"
                fontWeight="semibold"
              >
                {one}
              </chakra.kbd>
            ))}
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
