import { ApiError } from '@lantern-giving/core/api/request';
import { contentTypes, type ImageProblem, imageRules } from '@lantern-giving/core/charity/images';
import { profileMessages } from '@lantern-giving/i18n/dashboard/profile';
import { useRef, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useCharity } from '../../charity/charity-context.tsx';
import { FilePicker } from '../../components/form/file-picker.tsx';
import { saveFaultOf } from '../../components/form/save-error.tsx';
import { useSavePart } from '../../components/form/save-group.tsx';
import { type ReadyImage, readImage } from '../../images/picked-image.ts';
import { refusedImage } from '../../images/refused-image.ts';
import { useImageMessage } from '../../images/use-image-message.ts';
import { useMessages } from '../../language/use-messages.ts';
import { Part } from './part.tsx';
import { sendImage } from './send-image.ts';

/** The charity's logo and cover. */
export function ImagesPart() {
  const messages = useMessages(profileMessages);
  const { charity } = useCharity();
  return (
    <Part id="images" {...messages.images}>
      {charity.status !== 'STATUSAPPROVED' && <p className="quiet wide">{messages.imagesAfterApproval}</p>}
      <ImageField purpose="logo" />
      <ImageField purpose="cover" />
    </Part>
  );
}

function ImageField({ purpose }: { purpose: 'logo' | 'cover' }) {
  const messages = useMessages(profileMessages);
  const say = useImageMessage();
  const { charity, replace, update, mayChange } = useCharity();
  const [file, setFile] = useState<File | null>(null);
  /** Whether the file can be saved, or is still being read. */
  const [chosen, setChosen] = useState(false);
  const [problem, setProblem] = useState<ImageProblem | string | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const { types, size } = imageRules[purpose];
  const stored = purpose === 'logo' ? charity.logo_image : charity.cover_image;

  /** The image that was picked last, once it has been read; null if there is none, or it is refused. */
  const reading = useRef<Promise<ReadyImage | null>>(Promise.resolve(null));
  const pick = (picked: File | null) => {
    setFile(picked);
    setChosen(picked !== null);
    setProblem(null);
    setFault(null);
    const begun: Promise<ReadyImage | null> = picked
      ? read(picked, () => reading.current === begun)
      : Promise.resolve(null);
    reading.current = begun;
  };
  const read = async (picked: File, isLatest: () => boolean): Promise<ReadyImage | null> => {
    const found = await readImage(purpose, picked);
    if (found.ok) return found.image;
    // Another image may have been picked while a large one was being read.
    if (isLatest()) {
      setChosen(false);
      setProblem(found.problem);
    }
    return null;
  };

  const save = async (): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    setFault(null);
    try {
      const image = await reading.current;
      if (!image) return false;
      replace(await sendImage(apiClient, { charity, purpose, image, onRemoved: update }));
      pick(null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = refusedImage(error, say);
      setProblem(refused);
      if (refused === null) setFault(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  useSavePart({
    title: messages.imageKinds[purpose],
    dirty: chosen,
    outcome: fault ? saveFaultOf(fault) : 'none',
    fault,
    save,
    discard: () => pick(null),
  });

  return (
    <FilePicker
      label={messages.imageKinds[purpose]}
      hint={messages.imageHint({ width: String(size.width), height: String(size.height) })}
      error={problem === null || typeof problem === 'string' ? (problem ?? undefined) : say(problem)}
      accept={types.map((type) => contentTypes[type]).join(',')}
      file={file}
      onPick={pick}
      stored={stored ? { name: messages.storedImage, address: stored } : null}
      wide={purpose === 'cover'}
      disabled={busy}
      readOnly={!mayChange}
    />
  );
}
