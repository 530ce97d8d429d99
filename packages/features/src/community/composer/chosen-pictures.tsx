import { Button, Flex, Text } from '@chakra-ui/react'

import { CloseIcon } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

import type { usePictures } from './use-pictures.ts'

type ChosenPicturesProps = Pick<ReturnType<typeof usePictures>, 'chosen' | 'problem'> & {
  onRemove: (id: string) => void
}

/** The pictures of the next message, each of which can be removed. */
export function ChosenPictures({ chosen, problem, onRemove }: ChosenPicturesProps) {
  if (chosen.length === 0 && !problem) return null
  return (
    <Flex px="3" pt="2" gap="2" wrap="wrap" align="center">
      {chosen.map(({ id, name: fileName, uploaded }) => (
        <Button
          key={id}
          size="sm"
          minH="11"
          variant="outline"
          maxW="14rem"
          aria-label={t`Remove ${fileName}`}
          onClick={() => onRemove(id)}
        >
          <Text as="span" truncate>
            {uploaded ? fileName : `${fileName} …`}
          </Text>
          <CloseIcon size={16} />
        </Button>
      ))}
      {problem ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {problem}
        </Text>
      ) : null}
    </Flex>
  )
}
