import type { ImageProblem } from '@lantern-giving/core/charity/images';
import { type PickedImage, readImage } from '../../images/picked-image.ts';
import type { SayImageProblem } from '../../images/use-image-message.ts';

export type ReceiptPurpose = 'receipt-logo' | 'receipt-signature';

/** A chosen image that is not stored yet: checked once and uploaded once. */
export class ChosenImage {
  readonly file: File;
  readonly read: Promise<PickedImage>;
  /** Its problem, once known. */
  readonly problem: ImageProblem | null;
  /** Its name at the server, once uploaded. */
  sentAs: string | null = null;

  private constructor(file: File, read: Promise<PickedImage>, problem: ImageProblem | null) {
    this.file = file;
    this.read = read;
    this.problem = problem;
  }

  /** An empty file counts as none. */
  static of(purpose: ReceiptPurpose, file: File | null): ChosenImage | null {
    return file === null || file.size === 0 ? null : new ChosenImage(file, readImage(purpose, file), null);
  }

  refused(problem: ImageProblem): ChosenImage {
    return new ChosenImage(this.file, this.read, problem);
  }

  sentence(say: SayImageProblem): string | undefined {
    return this.problem ? say(this.problem) : undefined;
  }
}
