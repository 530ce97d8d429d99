import { Flex, chakra } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { Modal } from '../modal/modal.tsx'

const keys = [
  [['Ctrl', 'K'], t`Find a page, person, order or booking`],
  [['/'], t`Search this list`],
  [['j'], t`Next row`],
  [['k'], t`Previous row`],
  [['x'], t`Select the row`],
  [[t`Enter`], t`Open the row`],
  [[t`Esc`], t`Close the details`],
  [['a'], t`Approve, in a review`],
  [['r'], t`Send back, in a review`],
  [['1', '–', '9'], t`Open a document, in a review`],
  [['?'], t`Show these keys`],
] as const

interface KeyHelpProps {
  open: boolean
  onClose: () => void
}

/** What the keyboard does, besides Tab. */
export function KeyHelp({ open, onClose }: KeyHelpProps) {
  return (
    <Modal open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      <chakra.dl>
        {keys.map(([pressed, what]) => (
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
    </Modal>
  )
}
