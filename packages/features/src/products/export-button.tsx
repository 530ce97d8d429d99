import { Button } from '@chakra-ui/react'

import { useExportProducts } from '@wellspring/api/hooks/products'
import { DownloadIcon } from '@wellspring/ui/icon'
import { saveFile } from '@wellspring/ui/save-file'
import { Trans, t } from '@wellspring/words/macro'

/** Exports all products in the columns that the import reads. */
export function ExportButton() {
  const { mutate, isPending } = useExportProducts()
  return (
    <Button
      variant="outline"
      loading={isPending}
      loadingText={t`Download my products`}
      onClick={() => mutate(undefined, { onSuccess: (file) => saveFile(file, 'products.csv') })}
    >
      <DownloadIcon size={18} />
      <Trans>Download my products</Trans>
    </Button>
  )
}
