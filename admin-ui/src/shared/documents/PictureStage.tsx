import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export type PictureView = { zoom: number; turn: number; x: number; y: number };
const start: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 };
const [least, most] = [1, 6];

/** How a picture is looked at: how large, how turned (degrees) and how far moved (pixels). */
export function usePictureView() {
  const [view, setView] = useState(start);
  return {
    view,
    zoomBy: (factor: number) =>
      setView((now) => {
        const zoom = Math.min(most, Math.max(least, now.zoom * factor));
        // Whole again it lies in the middle.
        return zoom === least ? { ...now, zoom, x: 0, y: 0 } : { ...now, zoom };
      }),
    turnBy: (degrees: number) => setView((now) => ({ ...now, turn: (now.turn + degrees + 360) % 360 })),
    moveBy: (x: number, y: number) => setView((now) => (now.zoom === least ? now : { ...now, x: now.x + x, y: now.y + y })),
    reset: () => setView(start),
    untouched: view === start,
  };
}
export type PictureControl = ReturnType<typeof usePictureView>;

type State = 'loading' | 'shown' | 'failed';
type Props = {
  /** The newest link; undefined while there is none. */
  url: string | undefined;
  name: string;
  control: PictureControl;
  height: number | string;
  onStale(): void;
  onOpen?: (() => void) | undefined;
};

const step = 40;
const keys: Record<string, [number, number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

/** One picture that can be zoomed, turned and moved. It keeps the link it was loaded by: a renewed one would load (and log) it again. */
export function PictureStage({ url, name, control, height, onStale, onOpen }: Props) {
  const [shown, setShown] = useState(url);
  const [state, setState] = useState<State>('loading');
  const { view, moveBy } = control;
  if (url && url !== shown && state !== 'shown') {
    setShown(url);
    setState('loading');
  }
  const drag = (event: PointerEvent) => event.buttons === 1 && moveBy(event.movementX, event.movementY);
  const press = (event: KeyboardEvent) => {
    const way = keys[event.key];
    if (event.key === 'Enter') onOpen?.();
    if (!way || view.zoom === 1) return;
    event.preventDefault();
    moveBy(...way);
  };
  return (
    <Box
      component="figure"
      aria-label={`${name}，放大后可用方向键移动`}
      tabIndex={0}
      onKeyDown={press}
      onPointerMove={drag}
      onDoubleClick={onOpen}
      sx={{
        m: 0,
        height,
        overflow: 'hidden',
        position: 'relative',
        containerType: 'size',
        bgcolor: 'action.hover',
        touchAction: view.zoom > 1 ? 'none' : 'auto',
        cursor: view.zoom > 1 ? 'grab' : onOpen ? 'zoom-in' : 'default',
      }}
    >
      {shown && state !== 'failed' && <Picture url={shown} name={name} view={view} onEnd={setState} />}
      {(state === 'loading' || !shown) && <Skeleton variant="rectangular" width="100%" height="100%" aria-label="图片正在加载" />}
      {state === 'failed' && (
        <NotLoaded
          onRetry={() => {
            setShown(undefined);
            setState('loading');
            onStale();
          }}
        />
      )}
    </Box>
  );
}

const NotLoaded = ({ onRetry }: { onRetry(): void }) => (
  <Box role="alert" sx={{ height: '100%', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}>
    <BrokenIcon color="disabled" />
    图片加载失败
    <Button size="small" variant="outlined" onClick={onRetry}>
      {buttonWords.retry}
    </Button>
  </Box>
);

type PictureProps = { url: string; name: string; view: PictureView; onEnd(state: State): void };

function Picture({ url, name, view, onEnd }: PictureProps) {
  const sideways = view.turn % 180 !== 0;
  return (
    <Box
      component="img"
      src={url}
      alt={name}
      draggable={false}
      onLoad={() => onEnd('shown')}
      onError={() => onEnd('failed')}
      style={{
        transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})`,
      }}
      sx={{
        position: 'absolute',
        left: '50%',
        top: '50%',
        // Lying on its side, the picture fits into the frame the other way round.
        width: sideways ? '100cqh' : '100cqw',
        height: sideways ? '100cqw' : '100cqh',
        objectFit: 'contain',
        userSelect: 'none',
      }}
    />
  );
}
