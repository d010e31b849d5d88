//! The networks of ONNX files.

use crate::Fault;

#[cfg(feature = "onnx")]
pub use tract::{Network, open};
#[cfg(not(feature = "onnx"))]
pub use without::{Network, open};

#[cfg(feature = "onnx")]
mod tract {
    use super::Fault;
    use tract_onnx::pb::ModelProto;
    use tract_onnx::prelude::*;

    /// A file that was read.
    pub struct File(ModelProto);

    /// A network that can be run.
    pub struct Network(Box<Run>);

    /// One row of numbers in, one row out.
    type Run = dyn Fn(&[f32]) -> TractResult<Vec<f32>> + Send + Sync;

    /// Reads a file.
    pub fn open(path: &str) -> Result<File, Fault> {
        tract_onnx::onnx().proto_model_for_path(path).map(File).map_err(unreadable)
    }

    impl File {
        /// What the file says about itself under this name.
        pub fn said(&self, name: &str) -> Option<&str> {
            self.0.metadata_props.iter().find(|entry| entry.key == name).map(|entry| entry.value.as_str())
        }

        /// The network of it, for rows of so many numbers.
        pub fn network(&self, inputs: usize) -> Result<Network, Fault> {
            plan(&self.0, inputs).map_err(unreadable)
        }
    }

    fn plan(file: &ModelProto, inputs: usize) -> TractResult<Network> {
        let row = InferenceFact::dt_shape(f32::datum_type(), tvec!(1, inputs));
        let model = tract_onnx::onnx().model_for_proto_model(file)?.with_input_fact(0, row)?;
        let plan = model.into_optimized()?.into_runnable()?;
        Ok(Network(Box::new(move |features| {
            let row = Tensor::from_shape(&[1, inputs], features)?;
            let rated = plan.run(tvec!(row.into()))?;
            Ok(rated[0].to_plain_array_view::<f32>()?.iter().copied().collect())
        })))
    }

    impl Network {
        /// What it makes of these features.
        pub fn rate(&self, features: &[i16]) -> Result<Vec<f32>, Fault> {
            let row: Vec<f32> = features.iter().map(|number| f32::from(*number)).collect();
            (self.0)(&row).map_err(unreadable)
        }
    }

    fn unreadable(error: TractError) -> Fault {
        Fault::Unreadable(format!("{error:#}"))
    }
}

#[cfg(not(feature = "onnx"))]
mod without {
    use super::Fault;

    /// There is none.
    pub enum Network {}

    /// There is none.
    pub enum File {}

    pub fn open(_: &str) -> Result<File, Fault> {
        Err(Fault::NotBuilt)
    }

    impl File {
        pub fn said(&self, _: &str) -> Option<&str> {
            match *self {}
        }
        pub fn network(&self, _: usize) -> Result<Network, Fault> {
            match *self {}
        }
    }

    impl Network {
        pub fn rate(&self, _: &[i16]) -> Result<Vec<f32>, Fault> {
            match *self {}
        }
    }
}
