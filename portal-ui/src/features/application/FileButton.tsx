import Button from '@mui/material/Button';
import { acceptedPictures } from '@xinyue/web/pictures/checkPicture';
import { useRef, type ReactNode } from 'react';

type Props = {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  multiple?: boolean;
  /** Opens the camera of a phone at once. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A button that asks for pictures. */
export function FileButton({ label, icon, disabled, multiple = false, camera = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={disabled}
        aria-label={label}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedPictures}
        multiple={multiple}
        aria-label={label}
        disabled={disabled}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
