declare module 'react-image-crop/dist/ReactCrop.css'
