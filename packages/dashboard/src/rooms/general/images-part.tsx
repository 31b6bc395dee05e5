import { contentTypes, type ImageProblem, imageRules } from '@lantern-giving/core/charity/images';
import { imageMessage } from '@lantern-giving/core/charity/images/messages';
import { Button } from '@lantern-giving/ui/button';
import { useRef, useState } from 'react';
import { apiClient } from '../../api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { imageWords } from '../../images/image-words.ts';
import { type ReadyImage, readImage } from '../../images/picked-image.ts';
import { refusedImage } from '../../images/refused-image.ts';
import { FaultNote } from '../../page/fault-note.tsx';
import { FilePicker } from '../../page/file-picker.tsx';
import { toasts } from '../../page/toasts.ts';
import { general } from '../../words/general.ts';
import { useWords } from '../../words/use-words.ts';
import { Part } from './part.tsx';
import { fileNameIn, sendImage } from './send-image.ts';

/** What donors see of the charity before they read a word. */
export function ImagesPart() {
  const words = useWords(general);
  const { charity } = useCharity();
  return (
    <Part id="images" {...words.images}>
      {charity.status !== 'STATUSAPPROVED' && <p className="quiet wide">{words.imagesAfterApproval}</p>}
      <ImageField purpose="logo" />
      <ImageField purpose="cover" />
    </Part>
  );
}

type Told = 'none' | 'trouble';

function ImageField({ purpose }: { purpose: 'logo' | 'cover' }) {
  const words = useWords(general);
  const messages = useWords(imageWords);
  const { charity, replace, update, mayChange } = useCharity();
  const [file, setFile] = useState<File | null>(null);
  const [ready, setReady] = useState<ReadyImage | null>(null);
  const [problem, setProblem] = useState<ImageProblem | string | null>(null);
  const [told, setTold] = useState<Told>('none');
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { types, size } = imageRules[purpose];
  const stored = purpose === 'logo' ? charity.logo_image : charity.cover_image;
  const storedName = fileNameIn(stored);

  const latest = useRef<File | null>(null);
  const pick = async (picked: File | null) => {
    latest.current = picked;
    setFile(picked);
    setReady(null);
    setProblem(null);
    setTold('none');
    if (!picked) return;
    const read = await readImage(purpose, picked);
    // Another was picked while a large one was being read.
    if (latest.current !== picked) return;
    if (read.ok) setReady(read.image);
    else setProblem(read.problem);
  };

  const send = async (image: ReadyImage) => {
    setBusy(true);
    setTold('none');
    try {
      replace(await sendImage(apiClient, { charity, purpose, image, onRemoved: update }));
      setFile(null);
      setReady(null);
      setTold('none');
      toasts.show({ tone: 'done', text: words.imageSaved[purpose] });
    } catch (error) {
      const refused = refusedImage(error, messages);
      setProblem(refused);
      setFault(error);
      if (refused === null) setTold('trouble');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="image-field">
      <FilePicker
        label={words.imageKinds[purpose]}
        hint={words.imageHint(size.width, size.height)}
        error={
          problem === null || typeof problem === 'string' ? (problem ?? undefined) : imageMessage(messages, problem)
        }
        accept={types.map((type) => contentTypes[type]).join(',')}
        file={file}
        onPick={(picked) => void pick(picked)}
        stored={storedName && stored ? { name: storedName, address: stored } : null}
        disabled={busy}
        readOnly={!mayChange}
      />
      <div className="image-actions">
        {ready && (
          <Button size="small" busy={busy} busyLabel={words.sending} onClick={() => void send(ready)}>
            {words.sendImage[purpose]}
          </Button>
        )}
        <p role="status" className="quiet">
          {told === 'trouble' && words.problems.trouble} {told === 'trouble' && <FaultNote error={fault} />}
        </p>
      </div>
    </div>
  );
}
