export interface DroppedFile {
  name: string
  /** Of an image; another file shows a page. */
  previewUrl?: string
}
